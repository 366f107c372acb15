import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { readPort } from "./machine/port.ts";
import { DEVELOPMENT_NETWORK } from "./machine/public-network.ts";
import { CHUNK_GROUPS, WORKER_CHUNK_GROUPS } from "./vite/chunk-groups.ts";
import { demoPictures } from "./vite/demo-pictures.ts";
import { assetFileName, fontFiles } from "./vite/font-files.ts";
import { glyphPaths } from "./vite/glyph-paths.ts";
import { inlineScript } from "./vite/inline-script.ts";
import { languageData } from "./vite/language-data.ts";
import { readOperatorSettings } from "./vite/operator-settings.ts";
import { plainDeploy } from "./vite/plain-deploy.ts";
import { prerender } from "./vite/prerender.ts";
import { rendererId } from "./vite/renderer-id.ts";
import { scriptFontFiles } from "./vite/script-font-files.ts";
import { sharedHead } from "./vite/shared-head.ts";
import { signatures } from "./vite/signatures.ts";
import { streamingLink } from "./vite/streaming-link.ts";
import { unusedPalettes } from "./vite/unused-palettes.ts";

// The build resolves paths from this folder, and the development server from `web`.
const documentPath = (name: string) => fileURLToPath(new URL(`web/${name}.html`, import.meta.url));

export default defineConfig(({ command }) => ({
	root: "web",
	publicDir: "public",
	plugins: [
		inlineScript(),
		glyphPaths(),
		languageData(),
		signatures(),
		streamingLink(),
		fontFiles(),
		demoPictures(),
		scriptFontFiles(),
		sharedHead(),
		unusedPalettes(),
		prerender(),
		plainDeploy(),
		tanstackRouter({
			target: "react",
			routesDirectory: "routes",
			generatedRouteTree: "route-tree.gen.ts",
			autoCodeSplitting: true,
			quoteStyle: "double",
			semicolons: true,
		}),
		react(),
		cloudflare({
			configPath: "../wrangler.toml",
			config: {
				// The variables of `npm run dev`. A build is for production.
				vars: JSON.parse(process.env.DEVELOPMENT_VARIABLES ?? "{}"),
				// On Cloudflare no such binding is needed, and `npm start` has its own.
				...(command === "serve" && {
					services: [{ binding: "PUBLIC_NETWORK", service: DEVELOPMENT_NETWORK }],
					// The Worker would take this file of Vite's for the page of @react-refresh.
					assets: { run_worker_first: ["!/@react-refresh"] },
				}),
			},
			persistState: { path: "../.wrangler/state" },
			remoteBindings: false,
		}),
	],
	define: {
		__RENDERER_ID__: JSON.stringify(rendererId()),
		__OPERATOR_SETTINGS__: JSON.stringify(readOperatorSettings()),
	},
	html: { cspNonce: "__CSP_NONCE__" },
	// Browsers without module preloading load the same files a little later.
	build: {
		outDir: "../dist",
		emptyOutDir: true,
		modulePreload: { polyfill: false },
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					input: { app: documentPath("app"), marketing: documentPath("marketing") },
					// The package doesn't say so, and its unused links would stay in the build.
					treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\/client\//, sideEffects: false }] },
					output: {
						assetFileNames: assetFileName,
						codeSplitting: { groups: CHUNK_GROUPS },
					},
				},
			},
		},
		// The Worker's environment has its name in wrangler.toml.
		linkstead: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: { groups: WORKER_CHUNK_GROUPS },
						// Names stay, so that the Worker's errors can be read. White space and comments would take a tenth of it.
						comments: { jsdoc: false, annotation: false },
						minify: { compress: false, mangle: false, codegen: true },
					},
				},
			},
		},
	},
	server: { port: readPort(), strictPort: true, allowedHosts: true },
}));
