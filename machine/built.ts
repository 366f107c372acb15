import { existsSync } from "node:fs";

/** The folder of the built Worker. */
export const BUILD = "dist/linkstead";
/** The build's configuration, with which both Wrangler and this machine run it. */
export const BUILD_CONFIG = `${BUILD}/wrangler.json`;

/** Throws where nothing is built yet. */
export function needBuild(): void {
	if (!existsSync(BUILD_CONFIG)) throw new Error("Nothing is built. Run `npm run build` first.");
}

/** Says to an operator that there is no build yet, or null. */
export function findNoBuild(): string | null {
	return existsSync(BUILD_CONFIG) ? null : "There is no build in dist/. Make it first: npm run build";
}
