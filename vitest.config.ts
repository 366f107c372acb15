import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { developmentVariables } from "./machine/development.ts";
import { PATIENCE_MS } from "./machine/patience.ts";
import { PUBLIC_NETWORK } from "./machine/public-network.ts";
import { glyphPaths } from "./vite/glyph-paths.ts";
import { inlineScript } from "./vite/inline-script.ts";
import { languageData } from "./vite/language-data.ts";
import { readOperatorSettings } from "./vite/operator-settings.ts";
import { rendererId } from "./vite/renderer-id.ts";
import { signatures } from "./vite/signatures.ts";

const migrations = fileURLToPath(new URL("db/migrations", import.meta.url));
const statsMigrations = fileURLToPath(new URL("db/stats-migrations", import.meta.url));

// After about ten thousand requests, V8's optimizing compiler makes the test runner confuse requests: "Cannot perform I/O
// on behalf of a different request". The product isn't affected: bench:serve sends it far more requests.
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= "--no-turbofan";

const BUNDLED_DEPENDENCIES = [
	"@ai-sdk/openai-compatible",
	"@dnsquery/dns-packet",
	"@jsquash/jpeg/encode.js",
	"@jsquash/webp/decode.js",
	"@jsquash/webp/encode.js",
	"@oslojs/otp",
	"@resvg/resvg-wasm",
	"@trpc/client",
	"@trpc/server",
	"@trpc/server/adapters/fetch",
	"@zxcvbn-ts/core",
	"@zxcvbn-ts/language-common",
	"ai",
	"ai/test",
	"arctic",
	"bowser",
	"drizzle-orm",
	"drizzle-orm/d1",
	"drizzle-orm/sqlite-core",
	"eld/extrasmall",
	"entities/decode",
	"entities/escape",
	"hono",
	"hono/body-limit",
	"hono/factory",
	"hono/html",
	"hono/secure-headers",
	"hono/utils/cookie",
	"htmlparser2",
	"ical.js",
	"isbot",
	"libphonenumber-js/min",
	"lru-cache",
	"lucia",
	"marked",
	"nanoid",
	"oauth4webapi",
	"p-map",
	"p-retry",
	"papaparse",
	"react",
	"react-dom/server",
	"react/jsx-dev-runtime",
	"react/jsx-runtime",
	"stripe",
	"tldts",
	"tr46",
	"uqr",
	"workers-ai-provider",
	"yaml",
	"zod/mini",
	"zod/v4/core",
];

/** Maps of whole packages are larger than their code, and all of it is sent to workerd. */
const noMapsOfPackages: Plugin = {
	name: "no-maps-of-packages",
	transform: (code, id) => (id.includes("/deps_ssr/") ? { code, map: { mappings: "" } } : null),
};

/** Test files share workers, because loading every module again for each file takes as long as the tests. */
const SHARED = {
	isolate: false,
	testTimeout: PATIENCE_MS,
	hookTimeout: PATIENCE_MS,
	// As for journeys. Among twelve thousand tests on a busy machine, one may wait for what the runner has lost.
	retry: process.env.CI ? 1 : 0,
	setupFiles: ["./machine/strict-tests.ts"],
	// A loop over nothing checks nothing.
	expect: { requireAssertions: true, poll: { timeout: PATIENCE_MS } },
};

/**
 * Files that are short to read and long to run. Vitest would begin them last, because where it has no durations of an
 * earlier run, it goes by size. A name that is missing here costs nothing but time.
 */
const LONG =
	/worker\/(?:testing\/cross-cutting\/|app\/domains\/|publish\/plans\/plan-races|app\/billing\/racing-reads|publish\/share-images)/;

/** Begins the long files of each project first, so that no core is idle while the last one ends. */
class LongFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const projects = new Set(sorted.map(({ project }) => project));
		return [...projects].flatMap((project) => {
			const own = sorted.filter((file) => file.project === project);
			return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
		});
	}
}

const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);

export default defineConfig({
	test: {
		sequence: { sequencer: LongFirst },
		// More workers than a small machine has cores, because tests mostly wait.
		maxWorkers: 4,
		// What passed tests log is what they expect.
		silent: "passed-only",
		projects: [
			{
				plugins: [glyphPaths(), signatures()],
				test: { name: "core", include: ["core/**/*.test.{ts,tsx}"], ...SHARED },
			},
			{
				define: { __OPERATOR_SETTINGS__: JSON.stringify(readOperatorSettings()) },
				plugins: [glyphPaths(), signatures()],
				test: { name: "web", include: ["web/**/*.test.{ts,tsx}"], ...SHARED },
			},
			{ test: { name: "stand-ins", include: ["stand-ins/**/*.test.ts"], ...SHARED } },
			// Miniflare replaces what `fetch` goes through in its process, so these files share workers with no others.
			{ test: { name: "machine", include: ["{bench,machine,vite}/**/*.test.ts"], ...SHARED } },
			{
				define: { __RENDERER_ID__: JSON.stringify(rendererId()) },
				plugins: [
					noMapsOfPackages,
					inlineScript(),
					glyphPaths(),
					signatures(),
					cloudflareTest(async () => ({
						remoteBindings: false,
						// Otherwise workerd prints each connection that a test breaks off, with its stack.
						verbose: false,
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: {
							serviceBindings: { TEST_PUBLIC_NETWORK: PUBLIC_NETWORK },
							// Tests of several databases with statistics name it STATS_1.
							d1Databases: { TEST_STATS_1: "TEST_STATS_1" },
							// Tests of the archive name it STATS_ARCHIVE.
							r2Buckets: { TEST_STATS_ARCHIVE: "TEST_STATS_ARCHIVE" },
							bindings: {
								...developmentVariables(),
								// Most tests are about a deployment that sells plans. Nobody listens there; tests of billing start their own Stripe.
								STRIPE_SECRET_KEY: "sk_test_1",
								STRIPE_WEBHOOK_SECRET: "whsec_1",
								STRIPE_API_ORIGIN: "http://127.0.0.1:1",
								// Drawing takes time. Tests of share images turn it on.
								SHARE_IMAGES: "off",
								// Nobody listens there. Tests of domains name their own resolvers.
								DNS_RESOLVERS: "http://127.0.0.1:1/dns-query",
								TEST_MIGRATIONS: await readD1Migrations(migrations),
								TEST_STATS_MIGRATIONS: await readD1Migrations(statsMigrations),
								TEST_SCALE: process.env.CI ? 1 : 0.1,
							},
						},
					})),
				],
				test: {
					name: "worker",
					include: ["worker/**/*.test.{ts,tsx}"],
					// workerd can't read the files of the cache.
					fsModuleCache: false,
					// Without bundling, workerd would fetch thousands of modules one by one.
					deps: {
						optimizer: {
							ssr: {
								enabled: true,
								include: BUNDLED_DEPENDENCIES,
								rolldownOptions: { plugins: [languageData()] },
							},
						},
					},
					...SHARED,
					setupFiles: [...SHARED.setupFiles, "./worker/testing/setup.ts"],
					globalSetup: ["./machine/warm-modules.ts", "./stand-ins/for-tests.ts"],
				},
			},
		],
	},
});
