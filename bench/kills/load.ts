import { PAGE_DEFAULTS } from "../../core/page/page.ts";
import { type Answer, openAsk } from "../own-machine/ask.ts";

const PASSWORD = "a quiet harbour";
const LINK = { id: "link-1", kind: "link", title: "My shop", url: "https://shop.example.com/" };
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
/** The pause between a visitor's requests, which leaves the server time for the others. */
const VISIT_EVERY_MS = 20;
/** The pause between saves, which keeps them within the limit of one person. */
const SAVE_EVERY_MS = 600;

/** A view or a click that was answered. Each comes from an address of its own. */
export interface Visit {
	address: string;
	at: number;
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

	private readonly server: ReturnType<typeof openAsk>;
	private cookie = "";
	private people = 0;
	private saves = 0;

	constructor(port: number) {
		this.server = openAsk(port);
	}

	/** Makes the account and the page that everybody uses. */
	async prepare(): Promise<void> {
		this.cookie = (await this.signUp("owner@example.com")).cookies.map((each) => each.split(";")[0]).join("; ");
		const { body } = await this.server.call("pages.create", {}, this.cookie);
		this.pageId = JSON.parse(body).result.data.id;
		await this.save();
	}

	/** Keeps everybody busy until the server is killed. */
	async run(): Promise<void> {
		await Promise.all([
			this.keep(() => this.signUpNext()),
			this.keep(() => this.saveNext()),
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
		const answer = await this.server.call("auth.signUp", { fullName: "Jane Roe", email, password: PASSWORD }, "");
		this.signedUp.push(email);
		return answer;
	}

	private async saveNext(): Promise<void> {
		await this.save();
		await new Promise((resolve) => setTimeout(resolve, SAVE_EVERY_MS));
	}

	private async save(): Promise<void> {
		this.saves += 1;
		this.sentBio = `save ${this.saves}`;
		const draft = { fullName: "Jane Roe", username: "jane", blocks: [LINK], ...PAGE_DEFAULTS, bio: this.sentBio };
		await this.server.call("pages.save", { id: this.pageId, version: this.savedVersion, draft }, this.cookie);
		this.savedVersion += 1;
		this.savedBio = this.sentBio;
	}

	private async visit(): Promise<void> {
		const address = this.server.newAddress();
		const headers = { "user-agent": CHROME, "accept-language": "en", "x-forwarded-for": address };
		this.sentViews += 1;
		const view = await this.server.ask("GET", "/jane", headers);
		// The page is published a second after its first save.
		if (view.status !== 200) this.sentViews -= 1;
		else this.views.push({ address, at: Date.now() });
		this.sentClicks += 1;
		const click = await this.server.ask("GET", `/go/${this.pageId}/link/${LINK.id}`, headers);
		if (click.status !== 302) this.sentClicks -= 1;
		else this.clicks.push({ address, at: Date.now() });
		await new Promise((resolve) => setTimeout(resolve, VISIT_EVERY_MS));
	}
}
