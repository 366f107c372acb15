import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makePlacesFile } from "../stand-ins/places-file.ts";
import { openPlacesFile } from "./places-file.ts";

let folder: string;
let path: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-places-"));
	path = join(folder, "places.mmdb");
	const zurich = {
		city: { names: { de: "Zürich", en: "Zurich" } },
		country: { iso_code: "CH", names: { en: "Switzerland" } },
		subdivisions: [{ iso_code: "ZH", names: { en: "Zurich" } }],
	};
	const file = makePlacesFile({
		"203.0.113.0/24": zurich,
		"198.51.100.0/25": { country: { iso_code: "DE", is_in_european_union: true } },
		"2001:db8::/32": { country_code: "US", state1: "Oregon", city: "Portland" },
		"192.0.2.7/32": { country: { iso_code: "a long word" }, city: { names: { en: "Nowhere" } } },
	});
	await writeFile(path, file);
});

afterAll(() => rm(folder, { recursive: true }));

it.each([
	["203.0.113.9", { country: "CH", region: "Zurich", city: "Zurich" }],
	["198.51.100.1", { country: "DE" }],
	["198.51.100.200", {}],
	["2001:db8::5", { country: "US", region: "Oregon", city: "Portland" }],
	["2001:db9::5", {}],
	["127.0.0.1", {}],
	["192.0.2.7", {}],
])("%s is where the file says", (address, place) => {
	expect(openPlacesFile(path)(address)).toEqual(place);
});

it("a newer file takes the place of the old one, and a broken one doesn't", async () => {
	const warn = vi.spyOn(console, "warn").mockReturnValue();
	const updated = join(folder, "updated.mmdb");
	let changes = 0;
	const put = async (file: Buffer) => {
		changes += 1;
		await writeFile(updated, file);
		await utimes(updated, changes, changes);
	};
	const countryFile = (country: string) => makePlacesFile({ "203.0.113.0/24": { country: { iso_code: country } } });
	await put(countryFile("CH"));
	const find = openPlacesFile(updated);
	const now = Date.now();
	await put(countryFile("AT"));
	expect(find("203.0.113.9", now)).toEqual({ country: "CH" });
	expect(find("203.0.113.9", now + 61_000)).toEqual({ country: "AT" });
	await put(Buffer.from("half a file"));
	expect(find("203.0.113.9", now + 122_000)).toEqual({ country: "AT" });
	expect(warn).toHaveBeenCalledOnce();
	warn.mockRestore();
});
