import type { Page } from "@playwright/test";
import { createServer } from "vite";
import type { GateScreen } from "../../core/bio-page/gate/gate-screen.ts";
import type { Scheme } from "../../core/look/twin.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { launchBrowser } from "../../machine/browser.ts";
import { glyphPaths } from "../../vite/glyph-paths.ts";
import { inlineScript } from "../../vite/inline-script.ts";
import { signatures } from "../../vite/signatures.ts";
import { serveDocument } from "./serve-document.ts";
import { SHARE_STORES, wasmModules } from "./share-stores.ts";
import { readSystemFonts } from "./system-fonts.ts";

interface Window {
	width: number;
	height: number;
	/** The scheme that the visitor prefers. */
	scheme?: Scheme;
}

type Samples = typeof import("./sample-pages.ts");

/** The time at which pages are shown. */
export const SHOWN_AT = Date.UTC(2026, 10, 25);

/** Shows pages in a browser as visitors get them. */
export interface Pages {
	samples: Samples;
	/** The page's whole HTML. */
	render(page: BioPageContent): Promise<string>;
	show(page: BioPageContent, window: Window): Promise<Page>;
	/** A gate's whole HTML. */
	renderGate(page: BioPageContent, screen: GateScreen): Promise<string>;
	showGate(page: BioPageContent, screen: GateScreen, window: Window): Promise<Page>;
	/** The picture for link previews, as a PNG. */
	drawShareImage(page: BioPageContent): Promise<Uint8Array>;
	/** A picture of any HTML, as wide as given and as tall as it needs. */
	draw(html: string, width: number): Promise<Buffer>;
	close(): Promise<void>;
}

// Workers and browsers have it, and Node 22 doesn't.
Uint8Array.prototype.toBase64 ??= function (this: Uint8Array) {
	return Buffer.from(this).toString("base64");
};

/** The same code as the Worker's renders the pages. */
export async function openPages(): Promise<Pages> {
	const vite = await createServer({
		configFile: false,
		root: new URL("../..", import.meta.url).pathname,
		plugins: [inlineScript(), glyphPaths(), signatures(), wasmModules()],
		server: { middlewareMode: true, ws: false },
		appType: "custom",
		logLevel: "error",
	});
	const { wordsOn } = (await vite.ssrLoadModule(
		"/core/words/spoken.ts",
	)) as typeof import("../../core/words/spoken.ts");
	const { renderPage } = await vite.ssrLoadModule("/worker/publish/render.tsx");
	const gates = await vite.ssrLoadModule("/worker/publish/render-gate.tsx");
	// Not imported by Node, because samples come from components.
	const samples = (await vite.ssrLoadModule("/tasks/looks/sample-pages.ts")) as Samples;
	const withSystemFonts = await readSystemFonts();
	const server = await serveDocument();
	const { origin } = server;
	const browser = await launchBrowser();
	// One for all pages, so that it has each font once.
	const context = await browser.newContext();
	async function render(page: BioPageContent): Promise<string> {
		const { snapshot } = await renderPage(page, {
			version: 1,
			now: SHOWN_AT,
			changesAt: null,
			spoken: await wordsOn(page.language),
			appOrigin: origin,
			canonicalUrl: `${origin}/${page.username}`,
			updatedAt: 0,
			shareImage: null,
		});
		return new TextDecoder().decode(snapshot.html);
	}
	async function renderGate(page: BioPageContent, screen: GateScreen): Promise<string> {
		const spoken = await wordsOn(page.language);
		return (await gates.renderGate(page, { ...screen, spoken, appOrigin: origin })).html;
	}
	async function open(document: string, { scheme, ...viewport }: Window): Promise<Page> {
		server.put(withSystemFonts(document));
		const tab = await context.newPage();
		await tab.setViewportSize(viewport);
		await tab.emulateMedia({ reducedMotion: "reduce", colorScheme: scheme ?? "light" });
		await tab.goto(origin);
		await tab.evaluate("document.fonts.ready");
		// Pictures below the window load late.
		await tab.evaluate(
			"Promise.all([...document.images].map((image) => ((image.loading = 'eager'), image.decode().catch(() => null))))",
		);
		return tab;
	}
	return {
		samples,
		render,
		show: async (page, window) => open(await render(page), window),
		renderGate,
		showGate: async (page, screen, window) => open(await renderGate(page, screen), window),
		async drawShareImage(page) {
			const { drawLook } = await vite.ssrLoadModule("/worker/publish/share-image/draw.ts");
			return drawLook(SHARE_STORES, { ...page, hostname: null, appHost: "linkstead.com" });
		},
		async draw(html, width) {
			const tab = await browser.newPage({ viewport: { width: Math.round(width), height: 400 } });
			await tab.setContent(html);
			const picture = await tab.screenshot({ fullPage: true });
			await tab.close();
			return picture;
		},
		async close() {
			await browser.close();
			server.close();
			await vite.close();
		},
	};
}
