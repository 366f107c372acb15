import shareScript from "../../core/bio-page/share-script.js?script";
import type { BlockKindId } from "../../core/blocks/block.ts";
import contact from "../../core/blocks/contact-script.js?script";
import countdown from "../../core/blocks/countdown-script.js?script";
import { rulesOf } from "../../core/blocks/rules-of.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import rulesScript from "../../core/rules/rules-script.js?script";
import { IN_APP } from "../foundation/user-agent/in-app.ts";

/** The scripts of kinds that need one. They find their blocks again after a new revision. */
const SCRIPTS: Partial<Record<BlockKindId, string>> = { countdown, contact };

/** Asks for the bar inside apps (worker/site/in-app). One HTML serves everybody, so the script recognizes them. */
const IN_APP_SCRIPT = `${IN_APP}.test(navigator.userAgent)&&(document.body.appendChild(document.createElement("script")).src=\`/go/out?\${encodeURIComponent(location)}&\${document.documentElement.lang}\`)`;

/** The scripts of what a page has, each once and in a scope of its own. */
export function scriptsOf({ blocks, showsWayOut, showsShareButton }: BioPageContent): string {
	const kinds = new Set(blocks.map(({ kind }) => kind));
	const scripts = Object.entries(SCRIPTS).flatMap(([kind, script]) => (kinds.has(kind as BlockKindId) ? [script] : []));
	if (blocks.some(rulesOf)) scripts.push(rulesScript);
	return [...(showsWayOut ? [IN_APP_SCRIPT] : []), ...scripts, ...(showsShareButton ? [shareScript] : [])]
		.map((script) => `{${script}}`)
		.join("");
}
