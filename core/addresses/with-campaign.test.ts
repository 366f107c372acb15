import { expect, it } from "vitest";
import { withCampaign } from "./with-campaign.ts";

const ASKED = "https://links.example/go/page/link/link-1?utm_source=poster&utm_campaign=May%20fair&ref=x";

it.each([
	["https://shop.example/", "https://shop.example/?utm_source=poster&utm_campaign=May+fair"],
	["https://shop.example/a?b=%20c#top", "https://shop.example/a?b=%20c&utm_source=poster&utm_campaign=May+fair#top"],
	["https://shop.example/?a&sig=A%2B", "https://shop.example/?a&sig=A%2B&utm_source=poster&utm_campaign=May+fair"],
])("%s learns the campaign of a click, and nothing else of it", (target, expected) => {
	expect(withCampaign(target, ASKED)).toBe(expected);
});

it.each([
	"https://shop.example/?utm_medium=bio",
	"https://shop.example/?UTM_SOURCE=bio",
	"mailto:a@b.example",
	"tel:+1",
])("%s stays as it is", (target) => {
	expect(withCampaign(target, ASKED)).toBe(target);
});

it("a click without a campaign, or with an endless one, changes nothing", () => {
	const endless = `https://links.example/go/x?utm_source=${"x".repeat(600)}`;
	for (const asked of ["https://links.example/go/x", "https://links.example/go/x?query=utm_source%3Dx", endless])
		expect(withCampaign("https://shop.example/?a=b c", asked)).toBe("https://shop.example/?a=b c");
});
