import { ensureBrowser } from "./browser.ts";
import { build } from "./prepare.ts";

await build();
await ensureBrowser();
await import("../bench/typing.ts");
