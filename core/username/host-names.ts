/**
 * Names that people and programs expect a part of a domain's own machinery behind: where administrators sign in, where mail
 * goes, what programs call. The public lists of reserved names have few of them.
 */
export const HOST_NAMES: readonly string[] = [
	// Control panels.
	"adminer admin-console admin-panel awstats client-area console control-panel cp cpanel direct-admin ispconfig",
	"php-my-admin phpinfo phpmyadmin plesk pma webmin webstats whm wp-admin wp-content wp-login",
	// Mail, calendars and directories.
	"autoconfig autodiscover caldav carddav dkim dmarc dovecot exim horde lists-server listserv lyncdiscover mailman",
	"majordomo mta mx outlook owa postfix roundcube sendmail sharepoint spf squirrelmail webdav zimbra",
	// Interfaces for programs.
	"actuator apis beacon graphql grpc health-check healthz metrics mqtt openapi rpc swagger telemetry wss xml-rpc xmlrpc",
	// Signing in, and certificates.
	"authorized-keys certificate certificates certs citrix idp jwks kerberos ldap letsencrypt ocsp oidc pki radius",
	"rdp secrets sftp ssh-keys ssl-vpn tokens vpn",
	// What such services run on.
	"backups bbs bitbucket broadcasthost build builds cacti cloud database databases dhcp docker elasticsearch gateway",
	"git-lab gitea github gitlab grafana jenkins jira kafka kibana kubernetes load-balancer localdomain mongodb mysql",
	"nagios nas nextcloud ntp owncloud pbx php postgres postgresql proxy rabbitmq registry relay repo s3 sentry sip",
	"storage svn voip wpad zabbix",
	// Copies of a product that aren't for the public.
	"cron development extranet internal preprod qa sandbox staging stg uat",
].flatMap((line) => line.split(" "));

/** A host of several: `mx1`, `ns-2`, `www3`. */
export const NUMBERED_HOST =
	/^(?:api|cdn|db|dns|email|ftp|host|imap|mail|mta|mx|ns|pop|proxy|relay|server|smtp|static|vpn|webmail|www)[._-]?\d{1,3}$/;
