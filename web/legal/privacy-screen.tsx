import { Contact, type Operator } from "./contact.tsx";
import { LEGAL_CHANGED, LEGAL_FACTS, type LegalFacts } from "./facts.ts";
import { LongText, type Section } from "./long-text.tsx";

interface PrivacyScreenProps {
	settings: Operator;
	facts?: LegalFacts;
}

/** The privacy page: the data that the product stores, for how long, and the ways to see and delete it. */
export function PrivacyScreen({ settings, facts = LEGAL_FACTS }: PrivacyScreenProps) {
	return (
		<LongText
			title="Privacy"
			changed={LEGAL_CHANGED}
			lead={
				<>
					Linkstead stores as little as it can. This page lists all of it, and says when it goes. {settings.company}{" "}
					runs this site and answers for the data.
				</>
			}
			sections={[inShort(facts), ...forVisitors(facts), ...forOwners(facts), ...rightsAndContact(settings, facts)]}
		/>
	);
}

function inShort({ visitDays, countMonths }: LegalFacts): Section {
	return {
		id: "in-short",
		heading: "In short",
		body: (
			<ul>
				<li>Visitors of a page get no cookie, and we never store their IP address.</li>
				<li>Owners of pages see counts, not people.</li>
				<li>
					Single visits are deleted after {visitDays} days, and their counts after {countMonths} months.
				</li>
				<li>We show no ads, sell no data, and load no trackers.</li>
				<li>Everyone with an account can download all of their data, and delete all of it, without asking us.</li>
			</ul>
		),
	};
}

function forVisitors({ visitDays, countMonths, visitorKeyHours }: LegalFacts): Section[] {
	return [
		{
			id: "visitors",
			heading: "When you visit somebody's page",
			body: (
				<>
					<p>
						A page made with Linkstead sets no cookie, keeps nothing in your browser, and loads nothing from other
						companies. When you open it, or follow one of its links, we record:
					</p>
					<ul>
						<li>the page, the link if you followed one, and the time,</li>
						<li>the address that you came from, and campaign words in the page's own address,</li>
						<li>your browser, its system and its language, as the browser names them, and the kind of device,</li>
						<li>
							the country, region and city that Cloudflare derives from your IP address, and the data center that
							answered.
						</li>
					</ul>
					<p>
						To count you once a day, we turn your IP address into a code. The code is different on each page and each
						day. It is made with a secret key, and the key of a day is deleted {visitorKeyHours} hours after that day
						began. From then on nobody can match the code with an address, and neither can we. The IP address itself is
						never stored.
					</p>
					<p>
						The owner of the page sees counts made from these records: so many visits from a city, from an app, on a
						day.
					</p>
				</>
			),
		},
		{
			id: "kept",
			heading: "How long visits are kept",
			body: (
				<>
					<p>
						Single visits and clicks are kept for {visitDays} days, and the counts made from them for {countMonths}{" "}
						months. Both are deleted by themselves, in rounds that can take a day more. A page's total number of visits,
						and the titles of links that were followed, stay as long as the page.
					</p>
					<p>
						A record that could not be counted because of an error waits until we have repaired the error. Visits by
						programs are kept apart, with the program's name and nothing else about the visitor.
					</p>
				</>
			),
		},
		{
			id: "reports",
			heading: "When you report a page",
			body: (
				<p>
					We keep the reason, your words and, if you give it, your email address. We use them to look at the page and to
					tell you how it ended. A code made from your IP address limits how many reports one address can send. The
					owner of the page doesn't learn who reported it. The report is deleted some time after the decision.
				</p>
			),
		},
	];
}

function forOwners(facts: LegalFacts): Section[] {
	const { formerUsernameDays, sessionDays, knownBrowserDays, googleMinutes, unusedPictureHours, attemptHours } = facts;
	return [
		{
			id: "account",
			heading: "When you have an account",
			body: (
				<>
					<p>Until you delete it, we store:</p>
					<dl>
						<dt>You</dt>
						<dd>Your name, your email address, whether you confirmed it, and the day you joined.</dd>
						<dt>Your password</dt>
						<dd>Only as a hash (argon2id). Nobody can read it back, and neither can we.</dd>
						<dt>Your pages</dt>
						<dd>
							All that you put on them, and our decision if somebody reports one. A page with a username is public:
							anybody can open, copy and index it.
						</dd>
						<dt>Your pictures</dt>
						<dd>
							We remove the place, the camera and all other hidden data from a picture before we store it. A picture
							that no page shows is deleted after {unusedPictureHours} hours.
						</dd>
						<dt>Former usernames</dt>
						<dd>For {formerUsernameDays} days the old username leads to your page, and nobody else can take it.</dd>
						<dt>Your domains</dt>
						<dd>Their names, their history, and the public DNS records that we found.</dd>
						<dt>Your plan</dt>
						<dd>Its name, its state and its end, and your customer number at Stripe. We never see a card number.</dd>
						<dt>Signed-in browsers</dt>
						<dd>
							The browser's name, the country and city of the sign-in, and the hour of the last use, so that you can
							find and end a session that isn't yours. A session ends {sessionDays} days after its last use.
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
						There is no cookie banner, because there are no cookies to choose from. People who sign in get the ones that
						signing in needs:
					</p>
					<ul>
						<li>The session, which keeps you signed in. It ends {sessionDays} days after its last use.</li>
						<li>
							A mark that this browser has signed in before, for {knownBrowserDays} days. It opens nothing. It only lets
							you in while a stranger is guessing your password.
						</li>
						<li>A note for the {googleMinutes} minutes that signing in with Google may take.</li>
					</ul>
					<p>
						Your browser also keeps unsaved changes, the preview, and your choice of light or dark. These stay in your
						browser.
					</p>
				</>
			),
		},
		{
			id: "mails",
			heading: "Mails",
			body: (
				<p>
					We write to you about your account only: to confirm an address, to reset a password, and when something about
					your sign-in, plan, domain or page needs you. Our mails contain no pictures that report back.
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
						If you buy a plan, you pay at Stripe. Stripe gets your name and email address from us, and the payment data
						from you.
					</dd>
					<dt>Google</dt>
					<dd>
						If you sign in with Google, we get your name, your email address and your permanent number at Google. We see
						nothing else of your Google account.
					</dd>
					<dt>Mail delivery</dt>
					<dd>Cloudflare or Resend delivers our mails, and processes the address and the text.</dd>
					<dt>HubSpot</dt>
					<dd>
						If this site keeps its contacts in HubSpot, your name and email address go there when you sign up. Deleting
						your account doesn't delete that contact: ask us, and we do.
					</dd>
					<dt>Sites you link to</dt>
					<dd>
						To suggest a title, our server reads the page you link to. That site sees our server's address, not yours.
					</dd>
				</dl>
			),
		},
	];
}

function rightsAndContact(settings: Operator, { formerUsernameDays, minimumAge }: LegalFacts): Section[] {
	return [
		{
			id: "reasons",
			heading: "Why we may do this",
			body: (
				<p>
					We store what an account needs because you asked us for one: that is our contract with you. We count visits
					without identifying people, and limit attempts, because owners and we have a legitimate interest in knowing
					that pages work and in keeping them safe.
				</p>
			),
		},
		{
			id: "rights",
			heading: "Your rights",
			body: (
				<>
					<dl>
						<dt>See and take along</dt>
						<dd>“Download my data” in the settings gives you everything in one file.</dd>
						<dt>Correct</dt>
						<dd>You can change your name, your address and your pages yourself, at any time.</dd>
						<dt>Delete</dt>
						<dd>
							“Delete account” in the settings closes the account at once and takes its pages off the web within a
							minute. Pages, visits, pictures, domains and sessions are deleted right after that, a subscription is
							canceled, and the customer at Stripe is deleted. Stripe keeps the records of payments that the law asks
							for. Your usernames stay blocked for {formerUsernameDays} days, without your name, so that nobody can pose
							as you.
						</dd>
						<dt>Object and complain</dt>
						<dd>
							Tell us if you disagree with how we use your data. You can also complain to the data protection authority
							where you live.
						</dd>
					</dl>
					<p>
						If you only visited a page, we can't find your visits: nothing in our records leads to you. We can't show or
						delete them for the same reason.
					</p>
				</>
			),
		},
		{
			id: "age",
			heading: "Age",
			body: <p>Accounts are for people over {minimumAge}. If a child has one, tell us, and we delete it.</p>,
		},
		{
			id: "contact",
			heading: "Questions",
			body: (
				<p>
					<Contact {...settings} /> When this page changes, the date at its top changes with it.
				</p>
			),
		},
	];
}
