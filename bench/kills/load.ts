import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";

const HOST = "linkstead.example";
export const APP_ORIGIN = `https://${HOST}`;
const PASSWORD = "a quiet harbour";
const LINK = { id: "link-1", kind: "link", title: "My shop", url: "https://shop.example.com/" };
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
/** The pause between a visitor's requests, which leaves the server time for the others. */
const VISIT_EVERY_MS = 20;

/** A view or a click that was answered. Each comes from an address of its own. */
export interface Visit {
	address: string;
	at: number;
}

interface Answer {
	status: number;
	body: string;
	cookies: string[];
}

/** What people were promised, and when: everything that the server has answered. */
export class Load {
	/** The addresses of accounts that the server has confirmed. */
	readonly signedUp: string[] = [];
	readonly views: Visit[] = [];
	readonly clicks: Visit[] = [];
	/** All that were sent, answered or not. */
	sentViews = 0;
	sentClicks = 0;
	/** Answers that nobody expected, such as an error of the server. */
	readonly failures: string[] = [];
	savedVersion = 1;
	savedBio = "";
	/** The save that was sent last. It may be stored without an answer. */
	sentBio = "";
	pageId = "";

	private readonly port: number;
	private cookie = "";
	private people = 0;
	private saves = 0;
	private visitors = 0;

	constructor(port: number) {
		this.port = port;
	}

	/** Makes the account and the page that everybody uses. */
	async prepare(): Promise<void> {
		this.cookie = (await this.signUp("owner@example.com")).cookies.map((each) => each.split(";")[0]).join("; ");
		const { body } = await this.call("pages.create", {});
		this.pageId = JSON.parse(body).result.data.id;
		await this.save();
	}

	/** Keeps everybody busy until the server is killed. */
	async run(): Promise<void> {
		await Promise.all([
			this.keep(() => this.signUpNext()),
			this.keep(() => this.save()),
			this.keep(() => this.visit()),
		]);
	}

	private async keep(act: () => Promise<unknown>): Promise<void> {
		try {
			for (;;) await act();
		} catch (error) {
			// A kill breaks the connection. Everything else is a failure.
			if (!(error instanceof Error && "code" in error)) this.failures.push(String(error));
		}
	}

	private async signUpNext(): Promise<void> {
		this.people += 1;
		const email = `person-${this.people}@example.com`;
		await this.signUp(email);
	}

	private async signUp(email: string): Promise<Answer> {
		// Without a cookie, because a sign-up ends the session that it has.
		const answer = await this.call("auth.signUp", { fullName: "Jane Roe", email, password: PASSWORD }, "");
		this.signedUp.push(email);
		return answer;
	}

	private async save(): Promise<void> {
		this.saves += 1;
		this.sentBio = `save ${this.saves}`;
		const draft = { fullName: "Jane Roe", username: "jane", blocks: [LINK], ...PAGE_DEFAULTS, bio: this.sentBio };
		await this.call("pages.save", { id: this.pageId, version: this.savedVersion, draft });
		this.savedVersion += 1;
		this.savedBio = this.sentBio;
	}

	private async visit(): Promise<void> {
		const address = this.newAddress();
		const headers = { "user-agent": CHROME, "accept-language": "en", "x-forwarded-for": address };
		this.sentViews += 1;
		const view = await this.ask("GET", "/jane", headers);
		// The page is published a second after its first save.
		if (view.status !== 200) this.sentViews -= 1;
		else this.views.push({ address, at: Date.now() });
		this.sentClicks += 1;
		const click = await this.ask("GET", `/go/${this.pageId}/link/${LINK.id}`, headers);
		if (click.status !== 302) this.sentClicks -= 1;
		else this.clicks.push({ address, at: Date.now() });
		await new Promise((resolve) => setTimeout(resolve, VISIT_EVERY_MS));
	}

	/** Calls a procedure. Anything but success ends the caller. */
	private async call(procedure: string, input: object, cookie = this.cookie): Promise<Answer> {
		const headers = {
			origin: APP_ORIGIN,
			cookie,
			"content-type": "application/json",
			"x-forwarded-for": this.newAddress(),
		};
		const answer = await this.ask("POST", `/api/trpc/${procedure}`, headers, JSON.stringify(input));
		if (answer.status !== 200) throw new Error(`${procedure}: ${answer.status} ${answer.body}`);
		return answer;
	}

	/** Each request comes from somebody else, so that no limit applies. */
	private newAddress(): string {
		this.visitors += 1;
		return `10.${(this.visitors >> 16) & 255}.${(this.visitors >> 8) & 255}.${this.visitors & 255}`;
	}

	private ask(method: string, path: string, headers: OutgoingHttpHeaders, body?: string): Promise<Answer> {
		return new Promise((resolve, reject) => {
			const options = { agent: AGENT, host: "127.0.0.1", port: this.port, method, path };
			const sent = request({ ...options, headers: { host: HOST, ...headers } }, (answer) => {
				let text = "";
				answer.on("data", (chunk) => {
					text += chunk;
				});
				answer.on("error", reject);
				answer.on("end", () =>
					resolve({ status: answer.statusCode ?? 0, body: text, cookies: answer.headers["set-cookie"] ?? [] }),
				);
			});
			sent.on("error", reject);
			sent.end(body);
		});
	}
}

const AGENT = new Agent({ keepAlive: false });
