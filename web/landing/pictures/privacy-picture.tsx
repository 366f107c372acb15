import { Icon } from "../../components/icon.tsx";
import picture from "./picture.module.css";
import classes from "./privacy-picture.module.css";

/** A row of the visits' table. `null`: nothing is stored. */
const VISIT = [
	["Page", "@juniper"],
	["Time", "Thu, 14:05"],
	["Country", "Portugal"],
	["Device", "Phone"],
	["Came from", "instagram.com"],
	["IP address", null],
	["Cookie", null],
] as const;

/** A visit as the product stores it. */
export function PrivacyPicture() {
	return (
		<div className={picture.card}>
			<p className={picture.strong}>One visit, as we store it</p>
			<dl className={classes.fields}>
				{VISIT.map(([name, value]) => (
					<div key={name} data-missing={value === null || undefined}>
						<dt>{name}</dt>
						<dd>
							{value ?? (
								<>
									<Icon name="close" size={14} /> not stored
								</>
							)}
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
