import { readPort } from "../machine/port.ts";

/* Whether production on this machine is ready, for the supervisor of its container. It prints what `/readyz` says. */

const answer = await fetch(`http://127.0.0.1:${readPort()}/readyz`).catch(() => null);
console.log((await answer?.text()) ?? "No answer");
process.exit(answer?.ok ? 0 : 1);
