import { build } from "../machine/prepare.ts";

await build();
console.log("The build is in dist/.");
