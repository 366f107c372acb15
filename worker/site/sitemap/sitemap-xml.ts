import { escapeUTF8 } from "entities/escape";
import { TRANSLATIONS_MAX } from "../../../core/translations/translation.ts";

/** The most URLs in one file. The protocol allows 50,000, which stay far below its 50 MB. */
const SITEMAP_MAX_URLS = 50_000;

/** The most pages in one file: each with its own address, its own language and all others. */
export const SITEMAP_MAX_PAGES = Math.floor(SITEMAP_MAX_URLS / (TRANSLATIONS_MAX + 2));

export interface SitemapEntry {
	url: string;
	/** ISO 8601, or undefined when it isn't known. */
	changedAt?: string;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap (sitemaps.org 0.9) of pages. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
	return `${DECLARATION}<urlset ${NAMESPACE}>${entries.map((entry) => element("url", entry)).join("")}</urlset>\n`;
}

/** An index of sitemaps. */
export function sitemapIndexXml(entries: readonly SitemapEntry[]): string {
	return `${DECLARATION}<sitemapindex ${NAMESPACE}>${entries.map((entry) => element("sitemap", entry)).join("")}</sitemapindex>\n`;
}

function element(name: "url" | "sitemap", { url, changedAt }: SitemapEntry): string {
	const lastmod = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`;
	return `<${name}><loc>${escapeUTF8(url)}</loc>${lastmod}</${name}>`;
}
