import "../machine/in-words.ts";
import { parseArgs } from "node:util";
import { forgetKeys } from "../machine/account-statements.ts";
import { lockFolder } from "../machine/data-lock.ts";
import { ownFolder, runStatements } from "../machine/run-statements.ts";
import { stopIf } from "../machine/stop-if.ts";

/*
 * Gives the product new keys of its own, for example after a backup got into wrong hands (docs/operate.md): `npm run rotate-keys`
 * while the product is stopped, because it holds them in memory, and with `--remote` for the deployment on Cloudflare.
 */

const STOP_FIRST = "It has its keys in memory. Stop it first, run this again, and start it.";

const { values } = parseArgs({ options: { remote: { type: "boolean", default: false } } });
if (!values.remote) stopIf(await lockFolder(ownFolder(), STOP_FIRST));
const withFactor = await runStatements(forgetKeys(), values.remote);
console.log(`The old keys are gone, and the product makes new ones. Links in mails that unsubscribe from something or confirm it no longer
work, visitors enter the passwords of links again, and receivers of webhooks refuse them until their makers give them a new secret.`);
if (withFactor > 0)
	console.log(`Accounts with a second factor: ${withFactor}. Their apps show codes that no longer work. Tell these people to sign in with a
recovery code, turn the second factor off and on again, and use the new key in the app. Without recovery codes:
npm run second-factor-off -- ADDRESS`);
if (values.remote) console.log("Now run npm run deploy, so that no instance has an old key in its memory.");
process.exit(0);
