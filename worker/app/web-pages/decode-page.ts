import { ReadingBudget } from "../../../core/text/reading-budget.ts";
import { walkInTime } from "./walk-in-time.ts";

/** As far as browsers look for the name of a page's encoding. */
const PRESCAN_BYTES = 1024;
const BYTE_ORDER_MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
	{ bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
	{ bytes: [0xfe, 0xff], encoding: "utf-16be" },
	{ bytes: [0xff, 0xfe], encoding: "utf-16le" },
];

/**
 * The text of a page, in the encoding of its byte order mark, its content type or its own `<meta>`, otherwise in UTF-8.
 * Undecodable bytes and unknown encodings are no errors.
 */
export async function decodePage(
	bytes: Uint8Array,
	contentType: string,
	budget = new ReadingBudget(PRESCAN_BYTES),
): Promise<string> {
	const mark = BYTE_ORDER_MARKS.find((known) => known.bytes.every((byte, index) => bytes[index] === byte));
	const encoding = mark?.encoding ?? charsetOf(contentType) ?? (await declaredEncoding(bytes, budget)) ?? "utf-8";
	return decoderOf(encoding).decode(bytes);
}

/** The `charset` of a content type. */
function charsetOf(contentType: string): string | undefined {
	const parameters = contentType.split(";").map((parameter) => parameter.split("=", 2));
	const [, charset] = parameters.find(([name = ""]) => name.trim().toLowerCase() === "charset") ?? [];
	return charset?.replace(/["']/g, "").trim();
}

async function declaredEncoding(bytes: Uint8Array, budget: ReadingBudget): Promise<string | undefined> {
	const start = new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN_BYTES));
	let encoding: string | undefined;
	await walkInTime(start, "html", budget, {
		open(name, attributes) {
			if (name === "meta") encoding ??= attributes.get("charset")?.trim() ?? charsetOf(attributes.get("content") ?? "");
		},
	});
	return encoding;
}

function decoderOf(encoding: string): TextDecoder {
	try {
		return new TextDecoder(encoding);
	} catch {
		return new TextDecoder();
	}
}
