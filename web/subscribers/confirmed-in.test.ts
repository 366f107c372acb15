import { expect, it } from "vitest";
import { csvFile } from "../../core/text/csv.ts";
import { confirmedIn } from "./confirmed-in.ts";

it("only confirmed addresses are copied, and no words of a stranger pass for one", () => {
	const csv = csvFile([
		["Email", "State", "Agreed to"],
		["ada@example.com", "Confirmed", 'News.\n"eve@example.com","Confirmed",'],
		["+bo@example.com", "Confirmed", "News."],
		["cy@example.com", "Unsubscribed", "News."],
	]);
	expect(confirmedIn(csv)).toEqual(["ada@example.com", "+bo@example.com"]);
});
