/**
 * What the fields of requests and answers mean, by their names. Where a name means something else in one operation, that stands under
 * `operation:name`. The OpenAPI document and the reference have these words beside the types.
 */
const FIELD_WORDS: Readonly<Record<string, string>> = {
	// What is named in paths.
	page: "The page's id.",
	block: "The block's id.",
	"blocks.add:block": "The block with its `kind` and that kind's fields. Without an `id` it gets one.",
	"blocks.get:block": "The block.",
	icon: "The icon's id.",
	upload: "The id of the upload, as its beginning has returned it.",
	subscriber: "The subscriber's id.",
	"domains.list:page": "The id of the page that the domain opens, or null for none.",

	// Lists.
	cursor: "Where the list goes on: `next` of the part before.",
	"events.list:cursor": "The place after this event. The list goes on behind the one that you send.",
	items: "This part of the list.",
	next: "The `cursor` of the next part, or null at the end.",
	search: "A part of an address. Only those that have it are listed.",

	// Accounts.
	id: "Its id, which stays the same.",
	name: "Its name.",
	"files.begin:name": "The file's name, as visitors get it.",
	plan: "The account's plan.",
	pageCount: "The number of pages that the account has.",
	maxPages: "The number of pages that it can have.",
	role: "The role that the person has in the account.",
	scope: "What the token may do there.",
	pages: "The ids of the pages that the token is for, or null for all.",

	// Pages.
	version: "The page's version, which counts the saves. `If-Match` names it.",
	username: "The last part of the page's address, or null for none.",
	fullName: "The name at the top of the page.",
	bio: "The words below the name.",
	address: "Where visitors open the page, or null while they can't.",
	avatar: "The stored picture of the portrait, or null.",
	wallpaper: "The stored picture behind the page, or null.",
	wallpaperWide: "The same picture in a crop for wide windows, or null where one crop is for both.",
	language: "The language of the page's words, or null to find it out from them.",
	gate: "A question about the age in front of the whole page, or null.",
	showsViewCount: "Whether visitors see how often the page was opened.",
	showsShareButton: "Whether the page has a button to share it.",
	showsWayOut: "Whether visitors inside other apps see how to open the page in their browser.",
	imprint: "The line at the end of the page that says who runs it, or empty for none.",
	legalLinks: "The owner's own legal pages, with their labels. They stand at the end of the page.",
	isPrimary: "Whether it is the account's first page, which can't be deleted.",
	isPaused: "Whether the plan has no room for the page, so that visitors can't open it.",
	linkCount: "The number of links.",
	labels: "The labels that people of the account have given it.",
	state: "Whether visitors can open the page.",
	isPending: "Whether the last change is still on its way to visitors.",
	isPublic: "Whether visitors may open the page.",
	problem: "Why the last change hasn't reached visitors, or null.",
	template: "The template to begin with. Its look and blocks are there where you send none.",
	look: "What the page wears.",
	blocks: "The blocks, from top to bottom.",
	"templates.list:blocks": "The kinds of its blocks, in their order.",
	icons: "The social icons in their order.",
	after: "The id of the one that it follows, or null for the first place.",
	isTrial: "The answer to `dry_run=1`: nothing was written.",
	changed: "The fields of the page that would change.",
	problems: "Why the change would be refused.",
	warnings: "What would be saved, though visitors would be worse off: faint texts, and links that lead nowhere.",

	// Icons.
	platform: "The platform's id, such as `instagram`.",
	handle: "The handle, phone number or email address there.",
	"icons.add:handle": "The handle on the platform, or a whole address.",
	url: "Where the icon leads.",
	isVisible: "Whether visitors see it.",

	// Files.
	bytes: "The size of the file in bytes.",
	replaces: "The `file` of a block whose file this one takes the place of, or null.",
	partBytes: "The size of a part in bytes. The last one may be shorter.",
	arrived: "The numbers of the parts that have arrived, from 1.",
	part: "The number of the part, from 1.",
	file: "What `file` of a block of the kind `file` names.",
	type: "The kind of file.",

	// Statistics.
	period: "The days to count.",
	breakdown: "By what to count: each key with its counts, the largest first.",
	timeZone: "The time zone in which days begin, by its name in the IANA database.",
	from: "The first day.",
	to: "The last day.",
	isClamped: "Whether the plan, or the future, has cut the period.",
	totals: "The counts of the whole period.",
	points: "The counts by hour or day.",

	// Subscribers.
	email: "The address.",
	"subscribers.list:state": "Whether the address is confirmed.",
	createdAt: "When it was added.",
	confirmedAt: "When the address was confirmed, or null.",
	unsubscribedAt: "When somebody unsubscribed it, or null.",

	// Sales.
	kind: "A sale opens something. A tip doesn't.",
	"sales.list:state": "What became of the sale.",
	title: "What was sold.",
	pageName: "The name of the page that sold it.",
	amount: "What was paid, in the smallest unit of the currency.",
	currency: "The currency's code in lowercase letters.",
	fee: "Our part of the amount.",
	refunded: "What was paid back of the amount.",
	paidAt: "When it was paid.",
	buyerEmail: "The buyer's address, or null once it is deleted.",
	downloads: "How often the buyer has downloaded the file.",
	giver: "The name that somebody has left with a tip, or null.",
	words: "What somebody has written to a tip, or null.",

	// Domains, looks, templates and events.
	hostname: "The domain.",
	status: "How far the domain is.",
	checkedAt: "When its records were last read, or null.",
	feeling: "How the look feels, in a few words.",
	needsPlan: "Whether only some plans have the look.",
	theme: "The look's id, or null for none.",
	"templates.list:theme": "The look that it wears.",
	"events.list:type": "What has happened.",
	timestamp: "When it has happened.",
	data: "What the event says.",
};

/** What a field of an operation means, or null where nothing is written. */
export function findFieldWords(operation: string, field: string): string | null {
	return FIELD_WORDS[`${operation}:${field}`] ?? FIELD_WORDS[field] ?? null;
}

type Json = Record<string, unknown>;

/** A JSON Schema with what its fields mean: those of a body, and those of what it lists. */
export function withFieldWords(operation: string, schema: Json): Json {
	const each = (of: unknown) => (of as Json[]).map((one) => withFieldWords(operation, one));
	if ("anyOf" in schema) return { ...schema, anyOf: each(schema["anyOf"]) };
	if (!("properties" in schema)) return schema;
	const properties = Object.entries(schema["properties"] as Record<string, Json>).map(([field, own]) => {
		const description = findFieldWords(operation, field);
		const inside =
			field === "items" && "items" in own ? { ...own, items: withFieldWords(operation, own["items"] as Json) } : own;
		return [field, description === null ? inside : { ...inside, description }];
	});
	return { ...schema, properties: Object.fromEntries(properties) };
}
