import { cloudflare } from "@cloudflare/vite-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { inlineScript } from "./tasks/inline-script.ts";

export default defineConfig({
	root: "web",
	publicDir: "public",
	plugins: [
		inlineScript(),
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
	html: { cspNonce: "__CSP_NONCE__" },
	build: { outDir: "../dist", emptyOutDir: true },
	server: { port: 8787, strictPort: true, allowedHosts: true },
});
