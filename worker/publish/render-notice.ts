import { clickTableOf } from "../../core/blocks/click-table.ts";
import type { AgeGate } from "../../core/gates/gate.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { factsOf } from "../../core/share/page-facts.ts";
import { sha256Base64 } from "../foundation/secrets/hash.ts";
import type { RenderedPage, RenderOptions } from "./render.tsx";
import { renderGate } from "./render-gate.tsx";

/** A page as people see it who haven't passed the notice in front of it: its name and picture, in its look. */
export function behindNotice<Page extends Partial<BioPageContent>>(page: Page): Page {
	return { ...page, bio: "", blocks: [], socials: [], viewCount: null, wallpaper: null, wallpaperWide: null };
}

/** Renders the notice in front of a whole page. It takes the page's place everywhere. */
export async function renderNotice(page: BioPageContent, gate: AgeGate, options: RenderOptions): Promise<RenderedPage> {
	const { version, spoken, appOrigin, canonicalUrl, pageUrl = canonicalUrl, updatedAt, shareImage } = options;
	const shown = behindNotice(page);
	const view = {
		kind: "age",
		form: { action: `/go/${page.id}/age${page.versions ? `?lang=${page.language}` : ""}` },
		gate,
	} as const;
	const { html, styleHash, fragment } = await renderGate(shown, {
		view,
		behind: null,
		backUrl: null,
		spoken,
		appOrigin,
	});
	const facts = JSON.stringify(factsOf(shown, { appOrigin, canonicalUrl: pageUrl, imagePath: shareImage, updatedAt }));
	const revision = (await sha256Base64(html + facts)).slice(0, 16).replace(/\W/g, "-");
	const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
	return {
		snapshot: {
			pageId: page.id,
			revision,
			version,
			changesAt: null,
			isNotice: true,
			scriptHash: null,
			styleHash,
			html: bytesOf(html),
			facts: bytesOf(facts),
			clicks: bytesOf(JSON.stringify(clickTableOf(shown))),
		},
		fragment: { revision, version, ...fragment },
	};
}
