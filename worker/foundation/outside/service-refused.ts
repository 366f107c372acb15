/** An outside service refused a request, or is not configured. The message contains no personal data. */
export class ServiceRefused extends Error {
	/** True when a retry would fail the same way. */
	readonly isFinal: boolean;
	/** The time to wait, if the service named one. */
	readonly retryAfterSeconds: number | undefined;
	/** The start of the service's answer. It can contain personal data. */
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
