const open: RateLimit = { limit: async () => ({ success: true }) };

/** Bindings without rate limits. */
export const UNLIMITED: Partial<Env> = {
	AUTH_LIMIT: open,
	TYPING_LIMIT: open,
	EVENTS_LIMIT: open,
	CLICKS_LIMIT: open,
	LOOKUPS_LIMIT: open,
	API_FREE_LIMIT: open,
	UPLOADS_LIMIT: open,
	WRITES_LIMIT: open,
};

/** Words that belong in the log only. */
export const INTERNAL_WORDS =
	/\b(?:sql|sqlite|d1|drizzle|zod|prototype|call stack|stack trace|undefined|constraint|node_modules)\b|cannot read|\.tsx?\b|\bat \w+ \(/i;

const LONG = "x".repeat(16_000);

/** Path segments that match nothing. */
export const ODD_SEGMENTS: readonly string[] = [
	"",
	"x",
	"-",
	"..",
	"*",
	"{}",
	"'--",
	"-1",
	"1e308",
	"null",
	"undefined",
	"__proto__",
	"constructor",
	LONG,
	"%00",
	"%ff",
	"%2e%2e%2f",
	"a%2fb",
	"%0d%0aset-cookie:a=b",
	"%F0%9F%91%8D".repeat(500),
	"👍",
	"\u202ejane",
];

const ODD_VALUES: Record<string, readonly string[]> = {
	cookie: [
		"=",
		";;;",
		"a",
		"a=%ff",
		"%ff=a",
		"session",
		"session=",
		"session=%ff",
		"session=a; session=b",
		"__proto__=1",
		"session=\u0001",
		"sëssion=ü",
		`session=${LONG}`,
		"a=b; ".repeat(3_000),
	],
	"cf-connecting-ip": ["", "nowhere", ":::::", "1:2:3:4:5:6:7:8:9::10", "::1::2", "1.2.3.4, 5.6.7.8", LONG],
	"user-agent": ["", "<script>", "(".repeat(5_000), LONG],
	referer: ["nowhere", "https://", "https://%ff", "https://[::1", LONG],
	"if-none-match": ["*", '"', "W/", '"x", '.repeat(2_000)],
	accept: ["nothing", "application/jsonl"],
	"trpc-accept": ["nothing"],
	"accept-language": ["-;q=x"],
	"sec-purpose": ["?"],
	"last-event-id": ["x"],
	"x-forwarded-host": ["evil.example"],
	upgrade: ["nothing"],
	range: ["bytes=-1-"],
};

/** Headers that browsers never send, to be tried one at a time. */
export const ODD_HEADERS: readonly Headers[] = Object.entries(ODD_VALUES).flatMap(([name, values]) =>
	values.map((value) => new Headers({ [name]: value })),
);
