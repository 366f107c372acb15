import { RECORD_TTL_SECONDS, recordsFor } from "../../../../core/domains/domain-records.ts";
import { Icon } from "../../../components/icon.tsx";
import classes from "./domain-picture.module.css";
import picture from "./picture.module.css";

const NAMES = { hostname: "links.junipervale.example", registered: "junipervale.example" };
const PURPOSES = {
	ownership: "Shows that you own it",
	routing: `Points ${NAMES.hostname} at your page`,
	www: "",
	ipv6: "",
} as const;

/** The records of a domain that has just begun to work. */
export function DomainPicture() {
	const records = recordsFor(NAMES, "k3v9qd7w", { hostname: "pages.linkstead.example", ip: null, ipv6: null });
	return (
		<div className={classes.domain}>
			<p className={classes.address}>
				<Icon name="lock" size={16} /> {NAMES.hostname}
			</p>
			<ul className={`${picture.card} ${classes.records}`}>
				{records.map(({ purpose, type, label, value }) => (
					<li key={purpose}>
						<p className={classes.head}>
							<span className={picture.strong}>{PURPOSES[purpose]}</span>
							<span className={picture.good}>
								<Icon name="check" size={14} /> Found
							</span>
						</p>
						<dl className={classes.fields}>
							<div>
								<dt>Type</dt>
								<dd>{type}</dd>
							</div>
							<div>
								<dt>Name</dt>
								<dd>{label}</dd>
							</div>
							<div>
								<dt>TTL</dt>
								<dd>{RECORD_TTL_SECONDS}</dd>
							</div>
							<div>
								<dt>Value</dt>
								<dd>{value}</dd>
							</div>
						</dl>
					</li>
				))}
				<li>
					<p className={classes.head}>
						<span className={picture.strong}>HTTPS</span>
						<span className={picture.good}>
							<Icon name="check" size={14} /> Active
						</span>
					</p>
				</li>
			</ul>
		</div>
	);
}
