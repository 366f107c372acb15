import type { ReactNode } from "react";
import { PLATFORM_PAGES, TOOLS } from "../../core/paths/site-path.ts";
import { SiteLink } from "../components/site-link.tsx";
import { ColorSchemeButton } from "./color-scheme-button.tsx";
import { copyrightYear } from "./copyright-year.ts";
import classes from "./site-footer.module.css";
import { PLATFORM_NAMES, TOOL_NAMES } from "./site-names.ts";
import { SITE_SETTINGS, type SiteSettings } from "./site-settings.ts";

/** The footer of the site's pages and of the app's public screens. Links that aren't configured are absent. */
export function SiteFooter({ settings = SITE_SETTINGS }: { settings?: SiteSettings }) {
	const { company, supportEmail, blogUrl, communityUrl, xUrl } = settings;
	return (
		<footer className={classes.footer}>
			<nav className={classes.columns} aria-label="Footer">
				<Column title="About">
					<SiteLink href="/about">About</SiteLink>
					{blogUrl && <a href={blogUrl}>Blog</a>}
					{communityUrl && <a href={communityUrl}>Community</a>}
				</Column>
				<Column title="Support">
					{supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
					<SiteLink href="/privacy">Privacy</SiteLink>
					<SiteLink href="/terms">Terms</SiteLink>
				</Column>
				<Column title="Platforms">
					{PLATFORM_PAGES.map((platform) => (
						<SiteLink key={platform} href={`/platforms/${platform}`}>
							{PLATFORM_NAMES[platform]}
						</SiteLink>
					))}
				</Column>
				<Column title="Free Tools">
					{TOOLS.map((tool) => (
						<SiteLink key={tool} href={`/tools/${tool}`}>
							{TOOL_NAMES[tool]}
						</SiteLink>
					))}
				</Column>
				{(communityUrl || xUrl) && (
					<Column title="Connect">
						{communityUrl && <a href={communityUrl}>Community chat</a>}
						{xUrl && <a href={xUrl}>X</a>}
					</Column>
				)}
			</nav>
			<div className={classes.end}>
				{/* The Worker knows the year of the request, the build doesn't. */}
				<span suppressHydrationWarning>
					© {copyrightYear()} {company}
				</span>
				<ColorSchemeButton />
			</div>
		</footer>
	);
}

function Column({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className={classes.column}>
			<h2 className={classes.title}>{title}</h2>
			{children}
		</div>
	);
}
