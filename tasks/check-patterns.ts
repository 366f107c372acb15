import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import process from "node:process";
import { check } from "recheck";
import { findPatterns, type Pattern, type StandIns } from "./patterns/find-patterns.ts";

/**
 * Fails when a regular expression of `core` or `worker` needs more than linear time for some text, because strangers choose
 * the texts. Mend it: a pattern whose parts can't match the same characters, a text that is cut before, or plain code.
 */

/** What patterns are made of that their file doesn't have. */
const STAND_INS: Readonly<Record<string, StandIns>> = {
	"core/addresses/host-name.ts": { script: "Greek" },
	"core/page/page-file.ts": { PAGE_FILE_FORMAT: "linkstead-page" },
	"core/socials/find-profile.ts": {
		pattern: [
			"site\\.example/(?<handle>[^/?#&:]+)/(?<code>[\\w-]+)/(?<number>\\d+)/[^/?#]+",
			"(?<handle>[^/?#&:]+)\\.site\\.example",
			"(?<server>[^/?#&:]+)/@(?<user>[^/?#&:]+)",
			"site\\.example/profile/(?<did>did:[a-z\\d:.-]+)",
		],
	},
	"core/assistant/clean-name.ts": { PRODUCT: "Lnk\\.Bio|Linktree|X" },
};

/** The most characters that the patterns of a file see, because its texts are cut before. */
const CUT: Readonly<Record<string, number>> = {
	// LINE_MAX of read-lines.ts
	"core/adding/plain-title.ts": 4096,
	"core/adding/read-handle.ts": 4096,
	"core/adding/read-titled.ts": 4096,
	"core/adding/read-whole.ts": 4096,
	"core/adding/split-line.ts": 4096,
	"core/adding/web-kinds.ts": 4096,
	// MENDED_MAX
	"core/adding/mended-address.ts": 300,
	// TYPED_MAX
	"core/addresses/bare-email.ts": 1000,
	"core/addresses/phone.ts": 100,
	"core/addresses/place.ts": 4096,
	"core/gates/read-price.ts": 40,
	"core/look/typed-color.ts": 60,
	// LINK_URL_MAX, and twice that
	"core/addresses/forwarded-to.ts": 2048,
	"core/addresses/read-address.ts": 4096,
	// PATH_MAX
	"worker/site/tidied-path.ts": 300,
	// AGENT_READ
	"worker/app/stats/record/robot-agent.ts": 1000,
};
/** What the worst text of that length may take: some 50 milliseconds. */
const STEPS_MAX = 20_000_000;

/** A pattern without repetition, or with a single bounded one, can't be slow. */
const REPEATS = /[*+]|,\}|\{.*\{/s;
const CLASSES = /\\p\{[^}]*\}/gi;
/**
 * The verdict must not depend on the machine's speed: no limits of time. Patterns with many states would take minutes
 * with the exact method, so attacks are tried on them instead.
 */
const PARAMETERS = { timeout: null, attackTimeout: null, incubationTimeout: null, maxNFASize: 1000 };

const files = globSync("{core,worker}/**/*.{ts,tsx,js}", {
	exclude: (path) => /\.test\.tsx?$|^worker\/testing/.test(path),
});
const patterns = new Map<string, Pattern>();
for (const file of files) {
	const path = file.replaceAll("\\", "/");
	for (const pattern of findPatterns(path, STAND_INS[path])) {
		if (REPEATS.test(pattern.source.replace(CLASSES, ""))) patterns.set(`/${pattern.source}/${pattern.flags}`, pattern);
	}
}

const queue = [...patterns];
const faults: string[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
console.log(`${patterns.size} patterns of ${files.length} files`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

async function checkNext(): Promise<void> {
	for (let next = queue.pop(); next; next = queue.pop()) {
		const [written, { source, flags, place }] = next;
		const result = await check(source, flags, PARAMETERS);
		const characters = CUT[place.replace(/:\d+$/, "")] ?? Number.POSITIVE_INFINITY;
		const isPolynomial = result.status === "vulnerable" && result.complexity.type === "polynomial";
		const degree = isPolynomial && "degree" in result.complexity ? result.complexity.degree : Number.POSITIVE_INFINITY;
		if (result.status === "safe" || characters ** degree <= STEPS_MAX) continue;
		const reason =
			result.status === "vulnerable"
				? `${result.complexity.summary}, for example with ${result.attack.pattern}`
				: `unknown: ${JSON.stringify(result.error)}`;
		faults.push(`${place}: ${written} (${reason})`);
	}
}
