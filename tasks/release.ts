import { rm } from "node:fs/promises";
import { build } from "../machine/prepare.ts";
import { PROCESSORS, packRelease } from "../machine/release.ts";

/* Builds, and packs a release for each kind of processor into `release/` (CONTRIBUTING.md). */

const FOLDER = "release";

await rm(FOLDER, { recursive: true, force: true });
console.log("Building …");
await build();
for (const processor of PROCESSORS) console.log(await packRelease(FOLDER, processor));
