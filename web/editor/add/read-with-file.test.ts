import { expect, it } from "vitest";
import { isPastedFile } from "../../../core/adding/files/pasted-file.ts";
import { readFile } from "../../../core/adding/files/read-file.ts";
import { readWithFile } from "./read-with-file.ts";

const CONTACT =
	"BEGIN:VCARD\nVERSION:3.0\nFN:Dr. Jane Roe\\, MD\nTEL:+442079460958\nEMAIL:jane@example.com\nURL:https://jane.example/\nEND:VCARD";

it("a file's lines become what the file says, and a changed line is read anew", async () => {
	const found = await readFile({ name: "jane.vcf", text: CONTACT }, []);
	const readings = found.ok ? found.readings : [];
	const known = new Map(readings.map((reading) => [reading.typed, reading]));
	const [contact = "", site = ""] = known.keys();
	const read = readWithFile(`${contact}\nShop https://shop.example/\n${site}x`, known);
	expect(read.map(({ line }) => line)).toEqual([1, 2, 3]);
	expect(read.map(({ becomes }) => becomes)).toMatchObject([
		{ block: { kind: "contact", name: "Dr. Jane Roe, MD", phone: "+44 20 7946 0958", email: "jane@example.com" } },
		{ block: { kind: "link", title: "Shop", url: "https://shop.example/" } },
		{ block: { kind: "link", url: "https://jane.example/x" } },
	]);
});

it("a pasted text of a program is read as a file, and a pasted list is not", () => {
	for (const text of [
		CONTACT,
		'[\n  {"url": "https://a.example/"}\n]',
		"See [A][a]\n\n[a]: https://a.example/",
		'<a href="/">A</a>',
	])
		expect(isPastedFile(text), text).toBe(true);
	for (const text of ["A https://a.example/\nB https://b.example/", "[A](https://a.example/)\n[B](https://b.example/)"])
		expect(isPastedFile(text), text).toBe(false);
});
