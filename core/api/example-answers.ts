import { lookOfTheme } from "../look/look-defaults.ts";
import type { Answered } from "./operation.ts";
import type { OPERATIONS, OperationName } from "./operations.ts";
import { SAMPLE_IDS } from "./sample-ids.ts";

const { page, block: blockId, icon: iconId, upload } = SAMPLE_IDS;

const block = {
	kind: "link" as const,
	id: blockId,
	title: "Winter market",
	url: "https://market.example/winter",
};

const icon = {
	id: iconId,
	platform: "instagram",
	handle: "junipervale",
	url: "https://www.instagram.com/junipervale",
	isVisible: true,
};

const counts = { views: 214, clicks: 96, socialClicks: 12 };

/** What each operation answers its example, as the reference and the OpenAPI document show it. Null for no body. */
export const EXAMPLE_ANSWERS: { readonly [Name in OperationName]: Answered<(typeof OPERATIONS)[Name]> } = {
	"account.get": {
		id: "juniper-vale-account",
		name: "Juniper Vale",
		plan: "pro",
		pageCount: 2,
		maxPages: 10,
		role: "owner",
		scope: "edit",
		pages: null,
	},
	"pages.list": {
		items: [
			{
				id: page,
				username: "juniper",
				fullName: "Juniper Vale",
				bio: "New bowls every Friday.",
				address: "https://linkstead.example/juniper",
				isPrimary: true,
				isPaused: false,
				linkCount: 1,
				labels: ["Shop"],
			},
		],
		next: null,
	},
	"pages.get": {
		id: page,
		version: 17,
		address: "https://linkstead.example/juniper",
		state: "public",
		isPending: false,
		fullName: "Juniper Vale",
		username: "juniper",
		bio: "New bowls every Friday.",
		avatar: null,
		wallpaper: null,
		wallpaperWide: null,
		language: null,
		gate: null,
		imprint: "Juniper Vale, Kiln Lane 4, 97209 Portland",
		legalLinks: [],
		showsViewCount: false,
		showsShareButton: true,
		showsWayOut: true,
		look: lookOfTheme("paper"),
		blocks: [block],
		icons: [icon],
	},
	"pages.create": { id: page },
	"pages.change": { version: 18 },
	"pages.changeLook": { version: 18 },
	"pages.duplicate": { id: "juniper-vale-2" },
	"pages.delete": null,
	"pages.publication": { isPublic: true, isPending: false, problem: null },
	"blocks.list": { version: 17, items: [block] },
	"blocks.get": { version: 17, block },
	"blocks.add": { id: blockId, version: 18 },
	"blocks.change": { version: 18 },
	"blocks.move": { version: 18 },
	"blocks.delete": { version: 18 },
	"icons.list": { items: [icon] },
	"icons.get": icon,
	"icons.add": { id: iconId },
	"icons.change": null,
	"icons.move": null,
	"icons.delete": null,
	"files.begin": { id: upload, name: "glazes.pdf", partBytes: 8_388_608, arrived: [] },
	"files.progress": { id: upload, arrived: [1] },
	"files.complete": { file: `file/${upload}`, type: "pdf", bytes: 48_000 },
	"files.cancel": null,
	"stats.get": {
		from: "2026-11-25",
		to: "2026-12-01",
		timeZone: "UTC",
		isClamped: false,
		totals: { visitors: 180, ...counts },
		points: [{ startsAt: "2026-11-25T00:00:00.000Z", views: 31, clicks: 14, socialClicks: 2 }],
		breakdown: [{ key: "NZ", label: "New Zealand", ...counts }],
	},
	"subscribers.list": {
		items: [
			{
				id: SAMPLE_IDS.subscriber,
				email: "sam@example.com",
				state: "confirmed",
				createdAt: "2026-11-30T08:12:00.000Z",
				confirmedAt: "2026-11-30T08:14:21.000Z",
				unsubscribedAt: null,
			},
		],
		next: null,
	},
	"subscribers.delete": null,
	"sales.list": {
		items: [
			{
				id: "sale-of-the-glazes",
				kind: "sale",
				state: "paid",
				title: "Glaze recipes",
				pageName: "Juniper Vale",
				amount: 1900,
				currency: "eur",
				fee: 0,
				refunded: 0,
				paidAt: "2026-11-30T19:02:44.000Z",
				buyerEmail: "sam@example.com",
				downloads: 1,
				giver: null,
				words: null,
			},
		],
		next: null,
	},
	"domains.list": {
		items: [
			{
				id: "junipervale-domain",
				page,
				hostname: "junipervale.example",
				status: "active",
				createdAt: "2026-10-02T10:00:00.000Z",
				checkedAt: "2026-12-01T09:30:00.000Z",
			},
		],
		next: null,
	},
	"looks.list": {
		items: [{ id: "paper", name: "Paper", feeling: "Warm and plain", needsPlan: false }],
		next: null,
	},
	"templates.list": {
		items: [{ id: "shop", name: "Shop", theme: "paper", blocks: ["heading", "product", "link"] }],
		next: null,
	},
	"events.list": {
		items: [
			{
				id: "evt_6a1f0c9b27d84e5f90ab12cd",
				type: "page.published",
				timestamp: "2026-12-01T12:00:00.000Z",
				data: { page, username: "juniper", fullName: "Juniper Vale", version: 18 },
				cursor: "1796126400000.42",
			},
		],
		next: null,
	},
};
