import type { Rolldown } from "vite";

/**
 * The chunks that documents and screens share. A group also takes what its modules import, unless an earlier group has
 * it. A request costs more than a kilobyte that goes unused, so small shared modules are in one file.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
	// Every document needs these packages. Browsers cache them across releases.
	group("react", [
		/rolldown\/runtime/,
		/node_modules\/(?:react|react-dom|scheduler|clsx)\//,
		/node_modules\/@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Button|Group|Loader|Text|Title|Transition|UnstyledButton))\//,
	]),
	// What the marketing pages and the app share, apart from packages.
	group("document", [
		/\/web\/billing\/billing-mode/,
		/\/web\/browser\/(?:screen-title|time-zone|when-idle|when-near)/,
		/\/web\/components\/(?:icon|late-part|internal-link|text-link[.]module)/,
		/\/web\/shell\/(?:global|late-fonts|logo|logout-button|shell[.]module|public-header[.]module|operator-settings|reset|shared|theme)/,
		/\/web\/toast\/(?:next-toast|toast-host|toasts)/,
		/\/core\/(?:media\/(?:avatar|media)|paths\/(?:route|marketing-path)|plans\/plan|text\/visible-text|time\/duration)\.ts/,
		/node_modules\/nanoid\//,
		/node_modules\/@fontsource-variable\/(?:bricolage-grotesque|figtree)\//,
		/node_modules\/@mantine\/core\/styles\/(?:baseline|default-css-variables|global|Button|Group|Loader|Text|Title|UnstyledButton|VisuallyHidden)\./,
		/node_modules\/@mantine\/hooks\/esm\/use-mounted\//,
		/vite\/preload-helper/,
	]),
	// Every screen needs these. A marketing page loads them when a person signs out there.
	group("platform", [
		/node_modules\/(?:use-sync-external-store|@tanstack|@trpc\/client|@trpc\/server|@trpc\/tanstack-react-query)\/(?!.*(?:\?streaming$|nfiniteQuery(?:Observer)?\.js))/,
		/node_modules\/@mantine\/core\/esm\/components\/(?:Skeleton|VisuallyHidden)\//,
		/node_modules\/@mantine\/core\/styles\/Skeleton\./,
		/\/web\/api-client\/(?:client|ended-session|queries|use-action)/,
		/\/web\/billing\/(?:subscription|upgrade-link|use-page-refusal)/,
		/\/core\/plans\/(?:limit-words|upgrade-reason)\.ts/,
		/\/web\/browser\/(?:day-of|focus|page-id)/,
		/\/web\/components\/(?:button-link|card|notice)/,
		/\/web\/(?:admin\/admin-list|editor\/frame\/part)\.ts/,
		/\/web\/session\/(?:local-copies|require-page|session)/,
		/\/web\/shell\/(?:app-header|app-link|error-screen|notice-screen)/,
		/\/web\/share\/share-icons/,
	]),
	// Numbers and charts. Apart from the platform, because the landing page shows some too.
	group("figures", [
		/node_modules\/@mantine\/core\/esm\/components\/Badge\//,
		/node_modules\/@mantine\/core\/styles\/Badge\./,
		/\/core\/stats\/change\.ts/,
		/\/web\/stats\/(?:totals\/(?:change-badge|sparkline)|words\/numbers)/,
	]),
	// Small modules that several screens share with the statistics.
	group("records", [
		/\/core\/(?:stats\/(?:local-day|retention)|text\/country-name)\.ts/,
		/\/web\/browser\/keep-file/,
		/\/web\/components\/(?:disclosure|screen-heading)/,
	]),
	// What a screen answers to an action, and what it asks before.
	group("answers", [/\/web\/components\/(?:answer|late-dialog)/]),
	// Prices on a page and sizes of files need it, and neither needs the other's file.
	group("locale", [/\/core\/words\/locale\.ts/]),
	// The price list, which the landing page shows too, and its buttons.
	group("plans", [/\/core\/look\/theme-counts\.ts/, /\/web\/billing\/plan-(?:card|terms)/]),
	group("plan-buttons", [/\/web\/billing\/(?:billing|plan-status|pricing-card|pricing-cards|use-billing-tab)/]),
	// The names and colors of themes, without the page that wears them.
	group("themes", [/\/core\/look\/(?:contrast|themes|looks\/[\w-]+)\.ts$/]),
	// A bio page as the editor, the preview and the landing page draw it. Most glyphs load only for pages that need them.
	group("bio-page", [
		/\/core\/(?:bio-page\/(?!social-glyphs|twin-variables|gate\/)|blocks\/link-button|page\/page\.ts)/,
		/\/core\/look\/(?:font|look-defaults|part-options|pick|readable-color|social-icons|typeface|typefaces)\.ts$/,
		/\/web\/preview\/(?:load-font|look-styles)/,
	]),
	// Apart from the fields, because the app loads the styles at once and the fields with the screen that shows them.
	group("field-styles", [
		/\/web\/marketing\/field-styles/,
		/node_modules\/@mantine\/core\/styles\/(?:InlineInput|Input)\./,
	]),
	group("fields", [
		/node_modules\/@mantine\/core\/esm\/components\/(?:CloseButton|Input|InputBase|NativeSelect|TextInput|Textarea)\//,
		/node_modules\/@mantine\/hooks\/esm\/(?:use-debounced-value|use-force-update|use-merged-ref|use-uncontrolled|use-window-event)\//,
	]),
	group("switches", [
		/node_modules\/@mantine\/core\/esm\/components\/(?:InlineInput|Switch)\//,
		/node_modules\/@mantine\/core\/styles\/Switch\./,
		/\/web\/editor\/fields\/described-switch/,
	]),
	group("radio", [/node_modules\/@mantine\/core\/(?:esm\/components\/Radio\/|styles\/Radio)/]),
	group("checkbox", [/node_modules\/@mantine\/core\/(?:esm\/components\/Checkbox\/|styles\/Checkbox)/]),
	group("schemas", [
		/node_modules\/zod\//,
		/\/core\/(?:account\/account|look\/color|media\/media-schema|text\/(?:text|words-schema))\.ts/,
	]),
	// Dialogs and menus load after the screen, and so do the editor's design settings.
	group("overlays", [
		/node_modules\/@floating-ui\//,
		/node_modules\/@mantine\/core\/esm\/components\/(?:FocusTrap|Modal|ModalBase|Overlay|Paper|Popover|Portal|ScrollArea)\//,
		/node_modules\/(?:react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)\//,
		/\/web\/components\/(?:action-menu|dialog)/,
	]),
	// Apart from the next group, because pages that don't edit need these too.
	group("host-name", [/\/core\/addresses\/host-name\.ts/]),
	// The screen of domains reads names, and no other addresses.
	group("domain-name", [/\/core\/addresses\/domain-name\.ts/]),
	// Files of plans and statistics have plain lines, and so have blocks.
	group("plain-breaks", [/\/core\/text\/plain-breaks\.ts/]),
	group("plain-digits", [/\/core\/(?:account\/typed-code|text\/plain-digits)\.ts/]),
	group("username", [/\/core\/username\/(?:check-)?username\.ts/]),
	// Where a contact card leads. Lists of blocks need it, without the readers of what is typed.
	group("places", [/\/core\/addresses\/(?:place-urls|stored-phone)\.ts/, /\/core\/gates\/price\.ts/]),
	// The start compares addresses, and reads none before somebody types.
	group("address-key", [/\/core\/(?:assistant\/address-key|text\/trimmed)\.ts/]),
	// The readers of typed addresses. Forms load them, and pages draw links without them.
	group("addresses", [
		/\/core\/addresses\/(?!app-schemes|likely-email|local-phone|place-urls|safe-url|stored-|target-schema)/,
	]),
	// The editor shows these at once. Other screens use some of them.
	group("editing", [
		/node_modules\/@mantine\/core\/esm\/components\/Stack\//,
		/node_modules\/@mantine\/core\/styles\/(?:Progress|Stack)\./,
		/\/core\/(?:blocks\/(?:block|block-limits|target|visibility)|moderation\/link-check)\.ts/,
		/\/web\/preview\/(?:live-page|keep-preview)/,
	]),
	// The draft, and the rows of links, icons and other blocks.
	group("rows", [
		/\/core\/(?:blocks\/new-block-id|page\/(?:has-content|page-pictures))\.ts/,
		/\/web\/(?:browser\/(?:enter-key|use-online)|components\/kind-icon|sheet\/)/,
		/\/web\/editor\/(?:blocks\/row-name|draft\/|fields\/editor-icon|images\/(?:image-field|local-pictures)|links\/(?:shown-url|use-link-limit)|sortable\/(?:more|row)-button)/,
	]),
	// What the editor's screen shares with its later parts.
	group("saving", [
		/\/web\/editor\/(?:blocks\/(?:block-status|rows)|saving\/(?:explain-failure|other-account|publication|savable|save-client|save-page)|editing)\.tsx?/,
		/\/web\/editor\/frame\/frame[.]module/,
	]),
	// The kinds of blocks, with their schemas and scripts. The editor loads them after its screen.
	group("block-kinds", [
		/\/core\/(?:addresses\/target-schema|blocks\/(?!new-block-id)|embeds\/)/,
		/\/web\/preview\/(?:adopt-styles|block-scripts)/,
	]),
	// The names and forms of all platforms.
	group("platforms", [/\/core\/socials\/(?:more-platforms|social)\.ts/]),
	// What a typed or pasted line becomes, in the editor and at the start.
	group("reading", [
		/\/core\/(?:adding\/(?!files\/)|adding\/files\/pasted-file|socials\/)/,
		/\/core\/assistant\/proposal/,
		/\/web\/(?:browser\/likely-countries|editor\/(?:add\/(?:becomes-words|icon-of|sort-readings)|socials\/glyph))/,
	]),
	// What smart order has changed. The landing page says it too.
	group("order-words", [/\/web\/editor\/smart-order\/change-words/]),
	// Choosing a picture.
	group("pictures", [/\/web\/editor\/images\/(?:image-picker|images[.]module|upload-picture|use-picture-upload)/]),
	// Controls of the parts that load after the editor's screen.
	group("late-editing", [
		/node_modules\/@mantine\/core\/esm\/components\/(?:FloatingIndicator|SegmentedControl|Slider)\//,
		/node_modules\/@mantine\/core\/styles\/(?:SegmentedControl|Slider)\./,
		/\/web\/editor\/(?:fields\/choice-field|gates\/gates[.]module|socials\/socials[.]module)/,
	]),
];

/** Small modules that the Worker's first request and later ones share. Together they are smaller than one by one. */
export const WORKER_CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
	group("start", [
		/\/core\/(?:gates\/gate|media\/image\/image-type|stats\/event|time\/duration|username\/username)\.ts$/,
		/\/worker\/foundation\/(?:errors\/(?:domain-error|root-cause)|http\/(?:client-address|https-only|page-headers|text-response)|secrets\/hash|sessions\/session-cookie)\.ts$/,
		/\/worker\/publish\/(?:publish-soon|snapshot)\.ts$/,
		/\/worker\/site\/(?:find-document|representation-path|respond|serve-page|unknown-names|visitor-ids)\.ts$/,
	]),
];

function group(name: string, parts: readonly RegExp[]): Rolldown.CodeSplittingGroup {
	return { name, test: new RegExp(parts.map(({ source }) => source).join("|")) };
}
