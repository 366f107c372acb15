import * as z from "zod/mini";

/** The parts of an oEmbed answer that we read (https://oembed.com). One of a wrong type counts as missing. */
const oembedSchema = z.object({ title: z.catch(z.string(), ""), thumbnail_url: z.catch(z.string(), "") });

export type OembedAnswer = z.output<typeof oembedSchema>;

/** Reads a provider's answer. The texts are empty when it can't be read. */
export function readOembed(json: string): OembedAnswer {
	const read = oembedSchema.safeParse(parsed(json));
	return read.success ? read.data : { title: "", thumbnail_url: "" };
}

function parsed(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return null;
	}
}
