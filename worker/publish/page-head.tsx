import type { PageVersion } from "../../core/page/page.ts";
import { jsonLdOf } from "../../core/share/json-ld.ts";
import type { PageFacts } from "../../core/share/page-facts.ts";

interface PageHeadProps {
	facts: PageFacts;
	title: string;
	description: string;
	/** The app's address. */
	appOrigin: string;
	/** The page in its languages, and the address that chooses one. */
	versions: readonly PageVersion[];
	pageUrl: string;
}

/** The part of a page's `<head>` that search engines, link previews and other programs read. */
export function PageHead({ facts, title, description, appOrigin, versions, pageUrl }: PageHeadProps) {
	const { url, name, image, avatar, socials } = facts;
	return (
		<>
			<title>{title}</title>
			<meta name="description" content={description} />
			<link rel="canonical" href={url} />
			{versions.map((version) => (
				<link key={version.language} rel="alternate" hrefLang={version.language} href={version.url} />
			))}
			{versions.length > 0 && <link rel="alternate" hrefLang="x-default" href={pageUrl} />}
			{/* Icons lead through a click that is counted. Mastodon looks for the account's own address, and shows the page as proved. */}
			{socials
				.filter(({ platform }) => platform === "mastodon")
				.map((account) => (
					<link key={account.url} rel="me" href={account.url} />
				))}
			<link rel="alternate" type="application/json+oembed" href={oembedUrl(pageUrl)} />
			<meta property="og:url" content={url} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:type" content="profile" />
			{/* A domain of one's own is one's own site. */}
			<meta property="og:site_name" content={url.startsWith(`${appOrigin}/`) ? "Linkstead" : name} />
			<meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
			{image ? (
				<>
					<meta property="og:image" content={image.url} />
					<meta property="og:image:width" content={String(image.width)} />
					<meta property="og:image:height" content={String(image.height)} />
					<meta property="og:image:alt" content={image.alt} />
				</>
			) : (
				avatar && <meta property="og:image" content={avatar} />
			)}
			<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdOf(facts, description) }} />
		</>
	);
}

/**
 * The page's oEmbed answer is on its own host, where `/oembed` exists on the app's host and on custom domains. A page's
 * URL has no characters that a query must escape.
 */
function oembedUrl(url: string): string {
	return `${new URL("/oembed", url)}?url=${url}`;
}
