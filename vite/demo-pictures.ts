import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { DEMO_PICTURES, type DemoPicture, demoPicturePath } from "../core/page/demo-pictures.ts";
import { shrinkWebp } from "./shrink-webp.ts";

/** The side of a square that each emitted picture covers, in pixels. The landing page shows them in small pages only. */
const SIDE = 240;

/** Emits the pictures of the demo pages, smaller, for the landing page, which shows them without storing them. */
export function demoPictures(): Plugin {
	return {
		name: "demo-pictures",
		applyToEnvironment: ({ name }) => name === "client",
		async generateBundle() {
			for (const [drawing, name] of Object.entries(DEMO_PICTURES)) {
				const source = await readDemoPicture(drawing as DemoPicture);
				const fileName = demoPicturePath(name).slice(1);
				this.emitFile({ type: "asset", fileName, source: await shrinkWebp(source, SIDE) });
			}
		},
		configureServer({ middlewares }) {
			middlewares.use(async (request, response, next) => {
				const found = Object.entries(DEMO_PICTURES).find(([, name]) => demoPicturePath(name) === request.url);
				if (!found) return next();
				response.setHeader("content-type", "image/webp");
				response.end(await readDemoPicture(found[0] as DemoPicture));
			});
		},
	};
}

/** The bytes of a demo picture. Throws when they aren't those that its name says. */
export async function readDemoPicture(drawing: DemoPicture): Promise<Buffer> {
	const bytes = await readFile(new URL(`../db/seed/art/${drawing}.webp`, import.meta.url));
	const hash = createHash("sha256").update(bytes).digest("hex");
	if (`${hash}.webp` !== DEMO_PICTURES[drawing]) throw new Error(`core/page/demo-pictures.ts names another ${drawing}`);
	return bytes;
}
