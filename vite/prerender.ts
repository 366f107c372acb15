import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin, Rolldown } from "vite";
import type { PrerenderedPage } from "../web/site/prerender.tsx";

const SITE_FOLDER = fileURLToPath(new URL("../web/site/", import.meta.url));
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
	const chunks = chunksOf(bundle, [join(SITE_FOLDER, "main.tsx"), join(SITE_FOLDER, page.file)]);
	const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
	const css = [...new Set(styles)].map((file) => sourceOf(bundle, file)).join("");
	const preloads = chunks.map(
		({ fileName }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${fileName}">`,
	);
	const head = [
		`<title>${escapeHtml(page.title)}</title>`,
		`<meta name="description" content="${escapeHtml(page.description)}">`,
		`<meta property="csp-nonce" nonce="${NONCE}">`,
		...(page.isListed ? headForSearch(page) : ['<meta name="robots" content="noindex">']),
		`<style nonce="${NONCE}">${css}</style>`,
		...preloads,
	];
	const html = template
		.replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, "")
		.replace(/<meta property="csp-nonce"[^>]*>\s*/, "")
		.replace('<script type="module"', '<script type="module" fetchpriority="low"')
		.replace("<!--head-->", () => head.join(""))
		.replace("<!--page-->", () => page.html);
	const file = `${CLIENT}documents/${page.name}.html`;
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, html);
}

/** Elements for search engines and for previews of shared links. */
function headForSearch({ path, title, description }: PrerenderedPage): string[] {
	return [
		`<link rel="canonical" href="__APP_ORIGIN__${path}">`,
		`<meta property="og:url" content="__APP_ORIGIN__${path}">`,
		`<meta property="og:title" content="${escapeHtml(title)}">`,
		`<meta property="og:description" content="${escapeHtml(description)}">`,
		`<meta property="og:type" content="website">`,
	];
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
		if (!chunk) throw new Error(`The build has no chunk with ${module}`);
		add(chunk);
	}
	return [...found];
}

function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
	const asset = bundle[file];
	if (asset?.type !== "asset") throw new Error(`The build has no ${file}`);
	return String(asset.source).trim();
}

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
