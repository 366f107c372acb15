import type { ReactNode } from "react";
import { PLATFORM_PAGES, TOOLS } from "../../core/paths/marketing-path.ts";
import { InternalLink } from "../components/internal-link.tsx";
import { ColorSchemeButton } from "./color-scheme-button.tsx";
import { PLATFORM_NAMES, TOOL_NAMES } from "./marketing-names.ts";
import { OPERATOR_SETTINGS, type OperatorSettings } from "./operator-settings.ts";
import classes from "./public-footer.module.css";

/** The footer of the marketing pages and of the app's public screens. Links that aren't configured are absent. */
export function PublicFooter({ settings = OPERATOR_SETTINGS }: { settings?: OperatorSettings }) {
	const { company, supportEmail, blogUrl, communityUrl, xUrl } = settings;
	return (
		<footer className={classes.footer}>
			<nav className={classes.columns} aria-label="Footer">
				<Column title="About">
					<InternalLink href="/about">About</InternalLink>
					{blogUrl && <a href={blogUrl}>Blog</a>}
					{communityUrl && <a href={communityUrl}>Community</a>}
				</Column>
				<Column title="Support">
					{supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
					<InternalLink href="/privacy">Privacy</InternalLink>
					<InternalLink href="/terms">Terms</InternalLink>
					<InternalLink href="/developers">API reference</InternalLink>
				</Column>
				<Column title="Platforms">
					{PLATFORM_PAGES.map((platform) => (
						<InternalLink key={platform} href={`/platforms/${platform}`}>
							{PLATFORM_NAMES[platform]}
						</InternalLink>
					))}
				</Column>
				<Column title="Free Tools">
					{TOOLS.map((tool) => (
						<InternalLink key={tool} href={`/tools/${tool}`}>
							{TOOL_NAMES[tool]}
						</InternalLink>
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

/** The Worker replaces this word in prerendered documents with the year of the request. */
const PLACEHOLDER = "__YEAR__";

function copyrightYear(): string {
	return typeof document === "undefined" ? PLACEHOLDER : String(new Date().getUTCFullYear());
}
