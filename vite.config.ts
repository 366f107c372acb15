import { cloudflare } from "@cloudflare/vite-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontFiles } from "./vite/font-files.ts";
import { inlineScript } from "./vite/inline-script.ts";
import { rendererId } from "./vite/renderer-id.ts";

/** Every screen needs these packages. In one file they compress better, and browsers cache it across releases. */
const EVERY_SCREEN =
	/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack|@trpc\/client|@trpc\/server|@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Button|CloseButton|Group|Input|InputBase|Loader|Text|TextInput|Title|Transition|UnstyledButton))|@mantine\/hooks\/esm\/use-uncontrolled)\//;

export default defineConfig({
	root: "web",
	publicDir: "public",
	plugins: [
		inlineScript(),
		fontFiles(),
		tanstackRouter({
			target: "react",
			routesDirectory: "routes",
			generatedRouteTree: "route-tree.gen.ts",
			autoCodeSplitting: true,
			quoteStyle: "double",
			semicolons: true,
		}),
		react(),
		cloudflare({ configPath: "../wrangler.toml", persistState: { path: "../.wrangler/state" }, remoteBindings: false }),
	],
	define: { __RENDERER_ID__: JSON.stringify(rendererId()) },
	html: { cspNonce: "__CSP_NONCE__" },
	// Browsers without module preloading load the same files a little later.
	build: { outDir: "../dist", emptyOutDir: true, modulePreload: { polyfill: false } },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [{ name: "platform", test: EVERY_SCREEN }],
						},
					},
				},
			},
		},
	},
	server: { port: 8787, strictPort: true, allowedHosts: true },
});
