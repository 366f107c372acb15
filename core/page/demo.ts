import { lookOfTheme } from "../look/look-defaults.ts";
import type { ThemeId } from "../look/themes.ts";
import type { SocialIcon } from "../socials/social.ts";
import type { PageDraft } from "./page.ts";
import { PAGE_DEFAULTS } from "./page.ts";

/** A page of an invented person. New installations start with it, and visitors of the landing page try themes on it. */
export interface DemoPage {
	id: string;
	draft: PageDraft;
	socials: readonly SocialIcon[];
}

export const DEMO_PAGES: readonly [DemoPage, ...DemoPage[]] = [
	demoPage("juniper", {
		fullName: "Juniper Vale",
		bio: "Pots, plates and the odd teapot,\nmade in a garden shed.",
		theme: "fresh-mint",
		look: { buttonStyle: "solid", buttonCorners: "round" },
		links: [
			["Spring batch: shop", "https://example.com/shop"],
			["Saturday pottery class", "https://example.com/class"],
			["How I mix my glazes", "https://example.com/glazes"],
			["Notes from the shed", "https://example.com/notes"],
		],
		socials: [
			["instagram", "https://example.com/instagram"],
			["youtube", "https://example.com/youtube"],
			["email", "mailto:hello@example.com"],
		],
	}),
	demoPage("nightowl", {
		fullName: "Night Owl Radio",
		bio: "Two hours of slow jazz and city sounds.\nEvery Thursday from eleven.",
		theme: "night-sky",
		look: { buttonStyle: "glass", buttonCorners: "round", font: "font-display" },
		links: [
			["Listen live", "https://example.com/live"],
			["Last week's show", "https://example.com/archive"],
			["Send us a record", "https://example.com/records"],
			["Posters and shirts", "https://example.com/shirts"],
			["Become a member", "https://example.com/members"],
		],
		socials: [
			["youtube", "https://example.com/youtube"],
			["tiktok", "https://example.com/tiktok"],
			["x", "https://example.com/x"],
			["telegram", "https://example.com/telegram"],
		],
	}),
	demoPage("corner-bakery", {
		fullName: "The Corner Bakery",
		bio: "Sourdough, buns and coffee.\nOpen from seven until it is gone.",
		theme: "apricot",
		look: { buttonStyle: "outline", buttonCorners: "square", font: "font-lora" },
		links: [
			["Order bread for tomorrow", "https://example.com/order"],
			["Today's menu", "https://example.com/menu"],
			["Find us", "https://example.com/map"],
			["Call the counter", "tel:+15550100123"],
		],
		socials: [
			["instagram", "https://example.com/instagram"],
			["facebook", "https://example.com/facebook"],
			["whatsapp", "https://example.com/whatsapp"],
		],
	}),
];

interface DemoWords {
	fullName: string;
	bio: string;
	theme: ThemeId;
	look: Partial<Pick<PageDraft, "buttonStyle" | "buttonCorners" | "font">>;
	links: readonly [title: string, url: string][];
	socials: readonly [SocialIcon["platform"], url: string][];
}

function demoPage(name: string, { fullName, bio, theme, look, links, socials }: DemoWords): DemoPage {
	return {
		id: `demo-page-${name}`,
		draft: {
			...PAGE_DEFAULTS,
			...lookOfTheme(theme),
			...{ fullName, bio, username: `demo-${name}` },
			...look,
			blocks: links.map(([title, url], index) => ({ id: `${name}-${index + 1}`, kind: "link", title, url })),
		},
		socials: socials.map(([platform, url]) => ({ id: `${name}-${platform}`, platform, url })),
	};
}
