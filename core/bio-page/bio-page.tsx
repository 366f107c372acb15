import type { ComponentProps } from "react";
import { initialsOf } from "../avatar.ts";
import type { Link } from "../link.ts";
import type { BioPageContent } from "../page.ts";
import { safeUrl } from "../safe-url.ts";
import type { Anchor } from "./anchor.ts";
import { SocialIcons } from "./social-icons.tsx";

const straightToTarget: Anchor = (_kind, _id, href) => ({ href });

interface BioPageProps {
	page: BioPageContent;
	/** A document has one `main`: inside the app, the page is a `div`. */
	element?: "main" | "div";
	anchor?: Anchor;
	/** Where the branding line leads: the app's landing page. */
	homeUrl?: string;
	style?: ComponentProps<"div">["style"];
}

/** The public bio page: the worker renders it to static HTML, the editor shows it live. */
export function BioPage({
	page,
	element: Element = "main",
	anchor = straightToTarget,
	homeUrl = "/",
	style,
}: BioPageProps) {
	return (
		<Element className="bio" data-buttons={page.buttonStyle} data-corners={page.buttonCorners} style={style}>
			<header>
				<div className="bio-avatar" aria-hidden="true">
					{initialsOf(page.fullName)}
				</div>
				<h1 dir="auto">{page.fullName || (page.username ? `@${page.username}` : "Your name")}</h1>
				{page.username && page.fullName && <p className="bio-handle">@{page.username}</p>}
				{page.bio && (
					<p className="bio-text" dir="auto">
						{page.bio}
					</p>
				)}
			</header>
			{page.socialIconPosition === "above" && <SocialIcons page={page} anchor={anchor} />}
			<LinkButtons links={page.links} anchor={anchor} />
			{page.socialIconPosition === "below" && <SocialIcons page={page} anchor={anchor} />}
			{page.showsBranding && (
				<footer className="bio-brand">
					<a href={homeUrl} target="_blank" rel="noopener">
						Create your own with Linkstead
					</a>
				</footer>
			)}
		</Element>
	);
}

function LinkButtons({ links, anchor }: { links: readonly Link[]; anchor: Anchor }) {
	if (links.length === 0) return null;
	return (
		<ul className="bio-links">
			{links.map((link) => {
				const url = safeUrl(link.url);
				if (!url) return null;
				return (
					<li key={link.id}>
						<a {...anchor("link", link.id, url)} target="_blank" rel="noopener" dir="auto">
							{link.title}
						</a>
					</li>
				);
			})}
		</ul>
	);
}
