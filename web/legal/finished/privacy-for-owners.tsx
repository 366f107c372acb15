import { OPERATOR_SETTINGS } from "../../shell/operator-settings.ts";
import type { LegalFacts } from "../facts.ts";
import type { Section } from "./long-text.tsx";

/** The hosts of the widgets that this deployment is configured with. */
const WIDGET_HOSTS = [OPERATOR_SETTINGS.chatScriptUrl, OPERATOR_SETTINGS.testimonialsScriptUrl].flatMap((address) =>
	address === null ? [] : [new URL(address).hostname],
);

/** The part of the privacy page for people with an account. */
export function forOwners({ isSelling, ...facts }: LegalFacts & { isSelling: boolean }): Section[] {
	const {
		formerUsernameDays,
		sessionDays,
		knownBrowserDays,
		googleMinutes,
		unusedPictureHours,
		uploadHours,
		attemptHours,
	} = facts;
	const { invitationDays, invitationKeptDays, teamInvitationDays, teamInvitationKeptDays } = facts;
	const { versionsKept, activityDays, eventDays, proposalDays } = facts;
	return [
		{
			id: "account",
			heading: "When you have an account",
			body: (
				<>
					<p>Until you delete it, we store:</p>
					<dl>
						<dt>You</dt>
						<dd>
							Your name, your email address, whether you confirmed it, the day you joined, your browser's time zone, and
							whether you want the weekly summary.
						</dd>
						<dt>Your password</dt>
						<dd>Only as a hash (argon2id). Nobody can read it back, and neither can we.</dd>
						<dt>Your passkeys</dt>
						<dd>
							The public half of each, its name, and when you last used it. Your fingerprint or face never leaves your
							device.
						</dd>
						<dt>Two-step verification</dt>
						<dd>
							If you turn it on: a random value from which we compute the key in your app, the time of the last code,
							and hashes of your recovery codes.
						</dd>
						<dt>Your pages</dt>
						<dd>
							All that you put on them, and our decision if somebody reports one. A page with a username is public:
							anybody can open, copy and index it.
						</dd>
						<dt>Your pictures</dt>
						<dd>
							We remove the place, the camera and all other hidden data from a picture before we store it. A picture
							that no page shows is deleted once {unusedPictureHours} hours have passed.
						</dd>
						<dt>Your files</dt>
						<dd>
							As you sent them: what is written in a file about you or your camera stays in it. A file that no page
							offers is deleted once {unusedPictureHours} hours have passed, and an upload that doesn't end within{" "}
							{uploadHours} hours, too. Of a file that we have removed, a code by which we know it again stays as long
							as your account.
						</dd>
						<dt>Former usernames</dt>
						<dd>For {formerUsernameDays} days the old username leads to your page, and nobody else can take it.</dd>
						<dt>Your domains</dt>
						<dd>
							Their names, their history, the public DNS records that we found, and the accounts at Bluesky and Mastodon
							that have them as handles.
						</dd>
						<dt>The assistant</dt>
						<dd>How many texts its model has written for you this month, not the texts.</dd>
						<dt>Your programs</dt>
						<dd>
							Of each token its name, its last characters, a hash, and the minute and the place of its last use. For a
							day, the answers to requests that a program may send again. For {eventDays} days, what your webhooks were
							told, and how your servers answered. For {proposalDays} days, what assistants have proposed for your pages
							or changed on them, and the names that they give themselves.
						</dd>
						{isSelling && (
							<>
								<dt>Your plan</dt>
								<dd>
									Its name, its state and its end, and your customer number at Stripe. We never see a card number.
								</dd>
							</>
						)}
						<dt>Your locks</dt>
						<dd>
							What they ask. The password of a lock is stored as a hash, like yours. Lists of addresses and sales are
							described above.
						</dd>
						<dt>If you sell</dt>
						<dd>
							The name, address, country and email address that buyers read, and the number and state of your account at
							Stripe.
						</dd>
						<dt>Signed-in browsers</dt>
						<dd>
							The browser's name, the country and city of the sign-in, how you signed in, and the hour of the last use,
							so that you can find and end a session that isn't yours. A session ends {sessionDays} days after its last
							use at the latest.
						</dd>
						<dt>Invitations</dt>
						<dd>
							If an administrator invites you: your email address and a note, when they enter them. An invitation works
							for {invitationDays} days. It is deleted {invitationKeptDays} days after that, or with the account that it
							made.
						</dd>
						<dt>Invitations to a team</dt>
						<dd>
							If somebody invites you to work with them: your email address, and who invites you to what. The invitation
							works for {teamInvitationDays} days, and is deleted {teamInvitationKeptDays} days after that. If you
							report it, we keep a code made from your address, so that you get no others from there.
						</dd>
						<dt>What you change</dt>
						<dd>
							When you saved a page, and its last {versionsKept} versions, as long as it exists. In an account with
							several people, also what you did to its pages, members and plan, for {activityDays} days: its owners and
							admins read it. After you deleted your account, your name isn't there anymore.
						</dd>
						<dt>Limits</dt>
						<dd>
							To stop people who guess passwords or flood mailboxes, we count attempts under a code made from the email
							or IP address. These counts are deleted after {attemptHours} hours at most.
						</dd>
					</dl>
				</>
			),
		},
		{
			id: "cookies",
			heading: "Cookies",
			body: (
				<>
					<p>
						There is no cookie banner, because there are no cookies to choose from. People who open something locked get
						the cookies described above. People who sign in get the ones that signing in needs:
					</p>
					<ul>
						<li>
							The session, which keeps you signed in. It ends {sessionDays} days after its last use at the latest.
						</li>
						<li>
							A mark that this browser has signed in before, for {knownBrowserDays} days. It opens nothing. It lets you
							in while a stranger is guessing your password, and a browser without it makes us send you an email. We
							store a hash of it.
						</li>
						<li>
							A random number on the page to sign in, until you close the browser, so that a passkey or an emailed code
							counts only where you asked for it. We store a hash of it for some minutes.
						</li>
						<li>A note for the {googleMinutes} minutes that signing in with Google may take.</li>
					</ul>
					<p>
						Your browser also keeps unsaved changes and the preview. These stay in your browser. Two more cookies hold
						your choice of light or dark and a note that it has our fonts, so that a page looks right from the start.
						They are the same for everybody with that choice, and we store neither.
					</p>
				</>
			),
		},
		{
			id: "emails",
			heading: "Emails",
			body: (
				<p>
					We write to you about your account: to confirm an address, to reset a password, and when something about your
					sign-in, plan, domain or page needs you. On Mondays we also send you a summary of your pages' week, in your
					time zone, until you turn it off in the settings or in the email. People who join a list or buy something get
					the emails described above, and no others. Opening an email tells us nothing about you: its pictures are the
					same for everybody.
				</p>
			),
		},
		{
			id: "companies",
			heading: "Companies that help us",
			body: (
				<dl>
					<dt>Cloudflare</dt>
					<dd>
						Runs our servers, database and picture store, and delivers every page. It processes the IP address of each
						request to do so. For a domain of your own it issues the certificate.
					</dd>
					<dt>DNS resolvers</dt>
					<dd>
						If you connect a domain, we ask public resolvers, normally Cloudflare's and Google's, for its records. They
						learn the name of the domain. We may also ask a filtering resolver whether the sites you link to are known
						to be harmful. It learns the names of those sites.
					</dd>
					<dt>Stripe</dt>
					<dd>
						{isSelling &&
							"If you buy a plan, you pay at Stripe. Stripe gets your name and email address from us, and the payment data from you. "}
						If you sell, you have an account of your own there. Stripe gets your name, country and email address from
						us, asks you for the rest, and tells us whether you can take payments.
					</dd>
					<dt>Google</dt>
					<dd>
						If you sign in with Google, we get your name, your email address and your permanent number at Google. We see
						nothing else of your Google account.
					</dd>
					<dt>Email delivery</dt>
					<dd>Cloudflare or Resend delivers our emails, and processes the address and the text.</dd>
					<dt>HubSpot</dt>
					<dd>
						If this site keeps its contacts in HubSpot, your name and email address go there when you sign up. Deleting
						your account doesn't delete that contact: ask us, and we do.
					</dd>
					{WIDGET_HOSTS.length > 0 && (
						<>
							<dt>Widgets</dt>
							<dd>
								Small parts of this site, such as a support chat, come from {WIDGET_HOSTS.join(" and ")}. They learn
								your IP address and may keep data in your browser. Pages made with Linkstead don't have them.
							</dd>
						</>
					)}
					<dt>Bluesky and Mastodon</dt>
					<dd>
						If you name an account for your domain, our server asks Bluesky or the account's own server about it, and
						the latter again each day. Of an icon that leads to Mastodon, it reads the public profile once a week. They
						see our server's address, not yours.
					</dd>
					<dt>Sites you link to</dt>
					<dd>
						To suggest a title, our server reads the page you link to. Once a week or more often, it also visits the
						addresses that your public pages link to, and sees whether something is there. Those sites see our server's
						address, not yours.
					</dd>
				</dl>
			),
		},
	];
}
