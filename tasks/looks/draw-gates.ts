import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { GateScreen } from "../../core/bio-page/gate/gate-screen.ts";
import { GATE_STATES, GATES_SHOWN } from "../../core/bio-page/gate/sample-screens.ts";
import type { Scheme } from "../../core/look/twin.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { drawSheet } from "./draw-sheet.ts";
import type { Pages } from "./open-pages.ts";
import { problemsOf } from "./problems-of.ts";

const SIZES = {
	phone: { width: 360, height: 740, scale: 0.5, columns: 8 },
	tablet: { width: 768, height: 1024, scale: 0.4, columns: 6 },
	desktop: { width: 1440, height: 900, scale: 0.3, columns: 4 },
} as const;

/** A page in a look, with the scheme of its visitor. */
export interface Dressed {
	key: string;
	page: BioPageContent;
	scheme: Scheme;
}

/** Draws gates in looks: the four, or with `states` all other states of them. Prints what is wrong, and the heaviest. */
export async function drawGates(
	pages: Pages,
	looks: readonly Dressed[],
	folder: string,
	states: boolean,
): Promise<void> {
	const screens: [string, GateScreen][] = Object.entries(states ? GATE_STATES : GATES_SHOWN);
	const weights: [bytes: number, name: string][] = [];
	for (const [size, { width, height, scale, columns }] of Object.entries(SIZES)) {
		for (const [gate, screen] of screens) {
			const pictures = [];
			for (const { key, page, scheme } of looks) {
				const file = join(folder, `${key}-${gate}-${size}.png`);
				const tab = await pages.showGate(page, screen, { width, height, scheme });
				await tab.screenshot({ path: file, fullPage: size === "phone" });
				for (const problem of await problemsOf(tab)) console.error(`${key}, ${gate}, ${size}: ${problem}`);
				await tab.close();
				pictures.push({ file, caption: key });
				weights.push([gzipSync(await pages.renderGate(page, screen)).length, `${key}, ${gate}`]);
			}
			await drawSheet(pages, { pictures, width, columns, scale, out: join(folder, `gates-${gate}-${size}.png`) });
		}
	}
	const [heaviest] = weights.sort(([one], [other]) => other - one);
	console.log(`The heaviest has ${heaviest?.join(" bytes, gzipped: ")}.`);
}
