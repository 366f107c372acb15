import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrCodeSvg } from "./qr-code.ts";

it.each(["https://linkstead.example/jane", `https://${"a".repeat(60)}.example/`])(
	"the drawing of %s has exactly the code's modules and four light ones around them",
	(text) => {
		const svg = qrCodeSvg(text);
		const { data, size } = encode(text, { ecc: "M", border: 4 });
		expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
		const dark = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].flatMap(([, x, y, length]) =>
			Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at} ${y}`),
		);
		const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
		expect(dark).toEqual(expected);
		expect(expected.every((place) => place.split(" ").every((at) => Number(at) >= 4 && Number(at) < size - 4))).toBe(
			true,
		);
	},
);
