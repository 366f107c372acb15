import { deployToCloudflare } from "../machine/deploy.ts";
import { build } from "../machine/prepare.ts";
import { stopIf } from "../machine/stop-if.ts";

/* Builds, migrates and deploys to Cloudflare. */

await build();
stopIf(await deployToCloudflare({ args: process.argv.slice(2) }));
