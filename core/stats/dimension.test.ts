import { expect, it } from "vitest";
import { DIMENSION_IDS, DIMENSIONS, type DimensionRow } from "./dimension.ts";

/**
 * The dimensions in the stored keys of each facet. A list may grow at its end. A facet with one dimension has plain
 * keys and can't grow.
 */
const STORED_KEYS: Record<string, readonly string[]> = {
	place: ["country", "region", "city"],
	edge: ["edge"],
	agent: ["device", "os", "browser"],
	language: ["language"],
	version: ["version"],
	referrer: ["referrer", "referrerHost"],
	address: ["address"],
	campaign: ["utmSource", "utmMedium", "utmCampaign"],
	link: ["link"],
	social: ["social"],
	gate: ["gate"],
	robot: ["robot"],
};

it.each(Object.entries(STORED_KEYS))("stored keys of the facet %s keep their meaning", (facet, stored) => {
	const dimensions = DIMENSION_IDS.filter((id) => DIMENSIONS[id].facet === facet);
	expect(stored.length === 1 ? dimensions : dimensions.slice(0, stored.length)).toEqual(stored);
});

it("a place comes after the place that contains it, in the same facet", () => {
	for (const [index, id] of DIMENSION_IDS.entries()) {
		const { within, facet }: DimensionRow = DIMENSIONS[id];
		if (within === undefined) continue;
		const before = DIMENSION_IDS.slice(0, index).filter((one) => DIMENSIONS[one].facet === facet);
		expect(before).toContain(within);
	}
});
