import { FIRST_GLYPHS } from "../../../core/bio-page/first-glyphs.ts";
import { PLATFORM_PAGES, type PlatformPage } from "../../../core/paths/marketing-path.ts";
import type { FirstPlatform } from "../../../core/socials/first-platforms.ts";
import { InternalLink } from "../../components/internal-link.tsx";
import { PLATFORM_NAMES } from "../../shell/marketing-names.ts";
import classes from "./platform-row.module.css";

/** The platform's icon on bio pages. X kept the address of its page from its old name. */
const ICON_OF: Record<PlatformPage, FirstPlatform> = {
	instagram: "instagram",
	youtube: "youtube",
	tiktok: "tiktok",
	twitter: "x",
	facebook: "facebook",
	whatsapp: "whatsapp",
	telegram: "telegram",
	threads: "threads",
	snapchat: "snapchat",
};

/** The platforms that give people room for one link, each with a page about it. */
export function PlatformRow() {
	return (
		<nav className={classes.place} aria-labelledby="platforms">
			<p id="platforms" className={classes.words}>
				The one link that fits your profile on
			</p>
			<ul className={classes.row}>
				{PLATFORM_PAGES.map((platform) => (
					<li key={platform}>
						<InternalLink
							href={`/platforms/${platform}`}
							className={classes.link}
							aria-label={PLATFORM_NAMES[platform]}
						>
							<svg viewBox="0 0 24 24" width="26" height="26" fill="currentColor" aria-hidden="true">
								<path d={FIRST_GLYPHS[ICON_OF[platform]]} />
							</svg>
						</InternalLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
