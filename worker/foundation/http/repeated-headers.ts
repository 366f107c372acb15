/**
 * The headers of equal responses. An isolate sends most of the pages that it reads from KV once. So the first response takes
 * a plain record, whose names and values are checked one by one, and nothing is kept of it. The second one makes `Headers`, which
 * the others copy.
 */
export class RepeatedHeaders {
	readonly makeRecord: () => Record<string, string>;
	private isSent = false;
	private made: Headers | null = null;

	constructor(makeRecord: () => Record<string, string>) {
		this.makeRecord = makeRecord;
	}

	/** The headers for the next response. */
	next(): Headers | Record<string, string> {
		if (this.isSent) {
			this.made ??= new Headers(this.makeRecord());
			return this.made;
		}
		this.isSent = true;
		return this.makeRecord();
	}
}
