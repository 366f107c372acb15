import { build } from "./prepare.ts";

await build();
await import("../bench/account.ts");
