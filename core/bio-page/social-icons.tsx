import { safeUrl } from "../addresses/safe-url.ts";
import type { Anchor } from "../blocks/anchor.ts";
import { blendsIn, glyphColorOn } from "../look/social-icons.ts";
import type { BioPageContent } from "../page/page.ts";
import type { SocialIcon } from "../socials/social.ts";
import { fillIn } from "../words/fill-in.ts";
import { dayIn } from "../words/formats.ts";
import { useShownWords } from "../words/shown-words.tsx";
import type { Brands } from "./brands.ts";
import { ProvedMark } from "./proved-mark.tsx";

interface SocialIconsProps {
	page: BioPageContent;
	anchor: Anchor;
	brands: Brands;
}

/** A page's row of social icons. */
export function SocialIcons({ page, anchor, brands }: SocialIconsProps) {
	const { words, language } = useShownWords();
	if (page.socials.length === 0) return null;
	/** What screen readers call an icon, and what its mark means. */
	function namesOf(name: string, { provedAt = null }: SocialIcon) {
		if (provedAt === null) return { "aria-label": name };
		const title = fillIn(words.proved.account, { date: dayIn(language, provedAt) });
		return { "aria-label": `${name}. ${title}`, title };
	}
	return (
		<ul
			className="bio-socials"
			data-style={page.socialIconStyle}
			data-shape={page.socialIconShape}
			data-align={page.socialIconAlignment}
			data-hover={page.socialIconHover}
		>
			{page.socials.map((icon) => {
				const url = safeUrl(icon.url);
				const platform = brands.platforms[icon.platform];
				if (!url || !platform) return null;
				const { href, ...counted } = anchor("social", icon.id, url);
				return (
					<li key={icon.id}>
						<a href={href} {...counted} rel="noopener me" {...namesOf(platform.name, icon)}>
							<Chip color={platform.color} glyph={brands.glyphs[icon.platform]} page={page} />
							{icon.provedAt != null && <ProvedMark />}
						</a>
					</li>
				);
			})}
		</ul>
	);
}

/**
 * A glyph on its chip. The chip is the drawing's background in `color`. Attributes set it, because a content policy
 * can refuse styles.
 */
function Chip({ color, glyph, page }: { color: string; glyph: string | undefined; page: BioPageContent }) {
	const isBrand = page.socialIconStyle === "brand";
	const hasEdge = isBrand && blendsIn(color, page.background);
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			data-edge={hasEdge ? "" : undefined}
			{...(isBrand ? { color, fill: glyphColorOn(color) } : {})}
		>
			<path d={glyph} />
		</svg>
	);
}
