import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin, Rolldown } from "vite";
import type { PrerenderedPage } from "../web/site/prerender.tsx";

const SITE_FOLDER = fileURLToPath(new URL("../web/site/", import.meta.url));
/** The styles that only pages with fields load. */
const FIELD_STYLES = resolve(SITE_FOLDER, "field-styles.ts");
const OUTPUT = fileURLToPath(new URL("../dist/prerender/", import.meta.url));
const CLIENT = fileURLToPath(new URL("../dist/client/", import.meta.url));
const NONCE = "__CSP_NONCE__";

/**
 * Writes each page of the site to `dist/client/documents/` as complete HTML with its styles inside. Its scripts load
 * late, because the page doesn't need them to be seen.
 */
export function prerender(): Plugin {
	let bundle: Rolldown.OutputBundle = {};
	return {
		name: "prerender",
		apply: "build",
		sharedDuringBuild: true,
		config: () => ({
			environments: {
				prerender: {
					consumer: "server",
					build: {
						outDir: OUTPUT,
						emitAssets: false,
						copyPublicDir: false,
						rolldownOptions: { input: `${SITE_FOLDER}prerender.tsx` },
					},
				},
			},
		}),
		generateBundle(_options, output) {
			if (this.environment.name === "client") bundle = output;
		},
		buildApp: {
			order: "post",
			async handler(builder) {
				const environment = builder.environments.prerender;
				if (!environment) throw new Error("The build has no environment to prerender in");
				await builder.build(environment);
				const { prerenderSite } = await import(pathToFileURL(`${OUTPUT}prerender.js`).href);
				const template = await readFile(`${CLIENT}site.html`, "utf8");
				for (const page of await prerenderSite(NONCE)) await writeDocument(page, template, bundle);
				await rename(`${CLIENT}app.html`, `${CLIENT}documents/app.html`);
				await Promise.all([OUTPUT, `${CLIENT}site.html`].map((path) => rm(path, { recursive: true })));
			},
		},
	};
}

async function writeDocument(page: PrerenderedPage, template: string, bundle: Rolldown.OutputBundle): Promise<void> {
	const chunks = chunksOf(bundle, [resolve(SITE_FOLDER, "main.tsx"), resolve(SITE_FOLDER, page.file)]);
	if (page.html.includes("mantine-Input-input") && !chunks.some(({ moduleIds }) => moduleIds.includes(FIELD_STYLES)))
		throw new Error(`${page.path} shows a field, so its module must import web/site/field-styles.ts`);
	const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
	const css = [...new Set(styles)].map((file) => sourceOf(bundle, file)).join("");
	const preloads = chunks.map(
		({ fileName }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${fileName}">`,
	);
	const head = [
		`<title>${escapeHtml(page.title)}</title>`,
		`<meta name="description" content="${escapeHtml(page.description)}">`,
		`<meta property="csp-nonce" nonce="${NONCE}">`,
		`<link rel="canonical" href="__APP_ORIGIN__${page.path}">`,
		`<meta property="og:url" content="__APP_ORIGIN__${page.path}">`,
		`<meta property="og:title" content="${escapeHtml(page.title)}">`,
		`<meta property="og:description" content="${escapeHtml(page.description)}">`,
		`<meta property="og:type" content="website">`,
		`<style nonce="${NONCE}">${css}</style>`,
		...preloads,
	];
	const html = template
		.replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, "")
		.replace(/<meta property="csp-nonce"[^>]*>\s*/, "")
		.replace('<script type="module"', '<script type="module" fetchpriority="low"')
		.replace("<!--head-->", () => head.join(""))
		.replace("<!--page-->", () => page.html)
		.replace("</body>", () => `${dataBlock(page.structuredData)}</body>`);
	const file = `${CLIENT}documents/${page.path === "/" ? "landing" : page.path.slice(1)}.html`;
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, html);
}

/** The chunks that hold the given modules, and all chunks that they import statically, in the order of execution. */
function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Rolldown.OutputChunk[] {
	const all = Object.values(bundle).filter((output) => output.type === "chunk");
	const found = new Set<Rolldown.OutputChunk>();
	const add = (chunk: Rolldown.OutputChunk | undefined) => {
		if (!chunk || found.has(chunk)) return;
		for (const fileName of chunk.imports) add(all.find((other) => other.fileName === fileName));
		found.add(chunk);
	};
	for (const module of modules) {
		const chunk = all.find(({ moduleIds }) => moduleIds.includes(module));
		if (!chunk) throw new Error(`No chunk holds ${module}`);
		add(chunk);
	}
	return [...found];
}

/** A block of data isn't a script, so the policy of the document doesn't apply. It stands near the words it repeats. */
function dataBlock(data: object | null): string {
	return data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>` : "";
}

function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
	const asset = bundle[file];
	if (asset?.type !== "asset") throw new Error(`The build has no ${file}`);
	return String(asset.source).trim();
}

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
