import { createRequire } from "node:module";

/** Node loads the stand-ins itself, because Vite would transform each file of the libraries that they use. */
const { provideStandIns }: typeof import("./provide.ts") = createRequire(import.meta.url)("./provide.ts");

export default provideStandIns;
