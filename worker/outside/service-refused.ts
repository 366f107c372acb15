/** An outside service, or the lack of one, did not let something be done. The message names no person. */
export class ServiceRefused extends Error {
	/** Another try would end the same way. */
	readonly isFinal: boolean;
	/** How long the service wants to be left alone, when it said so. */
	readonly retryAfterSeconds: number | undefined;
	/** The beginning of what the service said, which may name the person. */
	readonly answer: string | undefined;

	constructor(
		message: string,
		{
			isFinal,
			retryAfterSeconds,
			answer,
		}: { isFinal: boolean; retryAfterSeconds?: number | undefined; answer?: string },
	) {
		super(message);
		this.name = "ServiceRefused";
		this.isFinal = isFinal;
		this.retryAfterSeconds = retryAfterSeconds;
		this.answer = answer;
	}
}
