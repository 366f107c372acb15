import { expect, it } from "vitest";
import { ALWAYS_CLOSED, openingHoursSchema } from "../../../core/blocks/opening-hours.ts";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { EMPTY_SPAN, readHours, typedHours } from "./read-hours.ts";

it("hours read back as they were", () => {
	const late = ALWAYS_CLOSED.with(5, [{ from: 0, to: 120 }]).with(4, [{ from: 1080, to: 1440 }]);
	const night = ALWAYS_CLOSED.with(6, [{ from: 1080, to: 1560 }]);
	const always = ALWAYS_CLOSED.with(0, [{ from: 0, to: 1440 }]).with(1, [{ from: 360, to: 1800 }]);
	for (const hours of [SAMPLE_BLOCKS.contact.hours, ALWAYS_CLOSED, late, night, always]) {
		expect(readHours(typedHours(hours))).toEqual(hours);
	}
	expect(typedHours(night)[6]).toEqual([{ from: "18:00", to: "02:00" }]);
	expect(typedHours(late)[4]).toEqual([{ from: "18:00", to: "00:00" }]);
});

it("empty fields mean closed", () => {
	expect(readHours([[EMPTY_SPAN], [{ from: "09:00", to: "12:00" }, EMPTY_SPAN]])).toEqual([
		[],
		[{ from: 540, to: 720 }],
	]);
});

it.each([
	[{ from: "09:00", to: "" }, ["0.0.to"]],
	[{ from: "", to: "09:00" }, ["0.0.from"]],
	[{ from: "", to: "00:00" }, ["0.0.from"]],
])("half a span %j is refused", (span, fields) => {
	const { error } = openingHoursSchema.safeParse(readHours([[span], ...Array(6).fill([EMPTY_SPAN])]));
	expect(error?.issues.map(({ path }) => path.join("."))).toEqual(fields);
});
