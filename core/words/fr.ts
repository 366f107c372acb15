import { EMAIL_UNLOCK_DAYS, UNCONFIRMED_DAYS } from "./kept-days.ts";
import type { Words } from "./words.ts";

/**
 * French. No line may break before a colon, a question mark or a closing quote, so the space there is `\u00a0`. "De" and "que"
 * would lose a letter before some names, so no name follows them.
 */
export const fr: Words = {
	page: {
		noName: "Cette page",
		views: { one: "{count} vue", many: "{count} de vues", other: "{count} vues" },
		madeWith: "Créé avec {product}",
		report: "Signaler",
		reportThisPage: "Signaler cette page",
		language: "Langue",
		shareThisPage: "Partager cette page",
		copied: "Copié",
		locked: {
			password: "Verrouillé\u00a0: demande un mot de passe",
			email: "Verrouillé\u00a0: demande une adresse e-mail",
			age: "Verrouillé\u00a0: demande votre âge",
			payment: "Verrouillé\u00a0: payant",
		},
		proved: {
			domain: "{domain} appartient à l’auteur de cette page, vérifié le {date}",
			account: "Ce compte renvoie vers cette page, lien constaté le {date}",
		},
		legal: "Mentions légales",
		news: "Actualités",
		play: "Lecture",
		file: {
			download: "Télécharger",
			buy: "Acheter et télécharger",
			free: "Gratuit",
			forEmail: "Contre votre adresse e-mail",
		},
		tip: { give: "Laisser un pourboire", reached: "{reached} sur {goal}" },
		contact: {
			save: "Enregistrer le contact",
			openingHours: "Horaires d’ouverture",
			alwaysOpen: "Toujours ouvert",
			closed: "Fermé",
			openUntil: "Ouvert jusqu’à {when}",
			opensAt: "Fermé. Ouverture\u00a0: {when}",
		},
		// Words would need a singular.
		countdown: { days: "j", hours: "h", minutes: "min", seconds: "s" },
	},
	outside: {
		linksBy: "Liens partagés par {name}",
		takenDown: {
			heading: "Cette page a été retirée",
			words:
				"Elle ne respectait pas les règles de {product}\u00a0: plus personne ne peut la consulter. Si c’est la vôtre, votre tableau de bord indique pourquoi.",
			home: "Aller sur {product}",
		},
		wayOut: {
			label: "Quitter {app}",
			close: "Fermer",
			open: "Ouvrir dans votre navigateur",
			openHint: "Quittez {app} et retrouvez vos comptes connectés",
			copy: "Copier le lien",
			copyHint: "Ouvrez-le dans votre navigateur, avec vos comptes connectés",
			nothingHappened: "Rien ne se passe\u00a0? Collez-le dans votre navigateur",
			address: "Adresse de la page",
			copied: "Adresse copiée",
			copyThis: "Copiez cette adresse",
			paste: "Collez-la dans votre navigateur",
		},
	},
	gates: {
		back: "Retour à la page",
		open: "Ouvrir",
		continue: "Continuer",
		emailLabel: "E-mail",
		sendLink: "Recevoir le lien",
		boughtAlready: "Je l’ai déjà acheté",
		errors: {
			password: "Pas tout à fait. Vérifiez les majuscules.",
			tooManyTries: "Trop d’essais. Patientez quelques minutes, puis réessayez.",
			busy: "Beaucoup de monde essaie en ce moment. Patientez quelques secondes, puis réessayez.",
			tryLater: "Trop d’essais. Merci de réessayer plus tard.",
			email: "Saisissez une adresse e-mail, comme nom@example.com.",
			consent: "Cochez la case pour continuer.",
			textChanged: "Ce texte a changé entre-temps. Merci de le relire.",
			birth: "Saisissez le jour, le mois et l’année.",
			priceChanged: "Le prix a changé entre-temps. Voici le nouveau. Rien n’a été débité.",
			noPayments:
				"Le service de paiement est injoignable pour le moment. Rien n’a été débité. Réessayez dans une minute.",
		},
		password: { heading: "Le mot de passe, s’il vous plaît", label: "Mot de passe" },
		email: {
			confirmed: {
				heading: "Où vous envoyer le lien\u00a0?",
				action: "Recevoir le lien",
				words: "Confirmez dans l’e-mail que nous vous envoyons, et le contenu s’ouvrira.",
			},
			"at-once": {
				heading: "Votre e-mail, s’il vous plaît",
				action: "Ouvrir",
				words: "Le contenu s’ouvre tout de suite. Nous vous envoyons un e-mail pour confirmer votre adresse.",
			},
			didYouMean: "Vouliez-vous dire {email}\u00a0?",
			use: "Utiliser {email}",
			keep: "Garder {email}",
			// Short for the GDPR's "responsable du traitement", which the policy has in full.
			responsible: "Responsable\u00a0:",
			privacy: "Politique de confidentialité",
			privacyOf: "Politique de confidentialité du {day}",
		},
		age: {
			isOlder: "Avez-vous {minimum}\u00a0ans ou plus\u00a0?",
			whenBorn: "Quelle est votre date de naissance\u00a0?",
			yes: "Oui, j’ai {minimum}\u00a0ans ou plus",
			noBack: "Non, retour à la page",
			noYounger: "Non, je suis plus jeune",
			birthDate: "Date de naissance",
			day: "Jour",
			month: "Mois",
			year: "Année",
			kept: "Nous retenons votre réponse jusqu’à la fermeture du navigateur. Rien d’autre n’est conservé.",
		},
		bought: {
			heading: "Déjà acheté\u00a0?",
			words: "Nous renvoyons le lien, à l’adresse e-mail qui a servi au paiement.",
			often: "Ce fichier a été téléchargé très souvent d’ici. Ouvrez le lien de notre e-mail pour continuer.",
		},
		sale: {
			price: "Prix",
			taxIncluded: "Taxes comprises",
			soldBy: "Vendu par",
			paidBy: "Paiement",
			card: "Carte, via Stripe",
			pay: "Payer {price}",
			onPage: "Sur la page {name}",
			afterwards:
				"Le contenu s’ouvre dès que vous avez payé. Nous vous envoyons par e-mail un lien pour vos autres appareils.",
			// Article L221-28, 13° of the Code de la consommation. "Avant la fin du délai de rétractation", "reconnaître" and
			// "perdre son droit de rétractation" are the law's words, the sentence is ours.
			consent:
				"Je demande l’accès immédiat, avant la fin du délai de rétractation, et je reconnais perdre ainsi mon droit de rétractation.",
		},
		file: {
			heading: "Votre fichier est prêt",
			inApp:
				"Rien ne se passe\u00a0? Dans Instagram et d’autres applis, le téléchargement ne démarre pas toujours. Ouvrez alors cette page dans votre propre navigateur.",
			inAppBought:
				"Rien ne se passe\u00a0? Dans Instagram et d’autres applis, le téléchargement ne démarre pas toujours. Ouvrez alors le lien de notre e-mail dans votre propre navigateur. Il fonctionne sur tous vos appareils.",
		},
		tip: {
			choose: "Choisissez un montant",
			own: "Un autre montant",
			limits: "De {from} à {to}",
			giver: "Votre nom",
			words: "Un petit mot",
			optional: "facultatif",
			coverFee: "Je prends les frais en charge : {percent} en plus",
			to: "Pour",
			action: "Donner un pourboire",
			afterwards: "Vous payez à la page suivante, chez Stripe. Un pourboire ne débloque rien.",
			thanks: "Merci",
			onItsWay: "Votre pourboire de {amount} est en route vers {name}.",
			errors: {
				choose: "Choisissez un montant.",
				typo: "Saisissez un montant comme {amount}.",
				small: "Le plus petit pourboire est de {amount}.",
				large: "Le plus grand pourboire est de {amount}.",
				long: "{max} caractères au maximum.",
				changed: "Les montants ont changé entre-temps. Merci de choisir à nouveau. Rien n’a été débité.",
			},
		},
		feed: { heading: "Dernières publications", empty: "Rien pour l’instant. Revenez un peu plus tard." },
		notices: {
			"check-mail": {
				heading: "Consultez vos e-mails",
				words:
					"Cherchez notre e-mail dans la boîte {email}. Confirmez-y votre adresse, et le contenu s’ouvrira. Nous en envoyons un par jour au plus\u00a0: si rien n’arrive, le bouton d’un e-mail précédent fonctionne aussi, ou réessayez demain.",
			},
			confirm: {
				heading: "Confirmez votre e-mail",
				words: "Vous avez donné votre adresse à {name}. Confirmez-la, et le contenu s’ouvrira.",
				action: "Confirmer",
			},
			confirmed: { heading: "Merci", words: "Votre adresse est confirmée.", action: "Ouvrir" },
			unsubscribe: {
				heading: "Quitter cette liste\u00a0?",
				words: "{name} ne vous enverra plus d’e-mails.",
				action: "Se désinscrire",
			},
			unsubscribed: {
				heading: "Vous avez quitté la liste",
				words: "{name} ne vous enverra plus d’e-mails.",
				offer: "Une erreur\u00a0? Voici ce que vous accepteriez de nouveau\u00a0:",
				action: "Se réinscrire",
			},
			"subscribed-again": {
				heading: "Vous êtes de nouveau sur la liste",
				words:
					"{name} vous envoie de nouveau des e-mails. Le lien dans notre e-mail permet toujours de ne plus en recevoir.",
			},
			"off-list": {
				heading: "Vous n’êtes pas sur cette liste",
				words: "{name} ne vous envoie pas d’e-mails. Pour vous réinscrire, repartez de la page.",
			},
			"open-bought": {
				heading: "C’est à vous",
				words: "Vous l’avez acheté. Appuyez sur le bouton pour l’ouvrir sur cet appareil.",
				action: "Ouvrir",
			},
			"bought-mailed": {
				heading: "Consultez vos e-mails",
				words: "Si l’achat a été fait avec cette adresse, le lien est en route.",
			},
			"too-young": {
				heading: "Pas aujourd’hui",
				words: "Ce contenu est réservé aux personnes de {minimum}\u00a0ans et plus.",
			},
			"not-for-sale-yet": {
				heading: "Pas encore en vente",
				words: "{name} n’a pas fini de configurer les paiements. Rien n’a été débité.",
			},
			"not-for-sale-now": {
				heading: "Pas en vente pour le moment",
				words: "{name} ne peut pas recevoir de paiements pour le moment. Rien n’a été débité.",
			},
			"no-longer-for-sale": {
				heading: "Ce n’est plus en vente",
				words: "Rien n’a été débité. Les personnes qui l’ont acheté peuvent toujours l’ouvrir.",
			},
			paying: {
				heading: "Vous y êtes presque",
				words: "Votre paiement n’est pas encore confirmé. Cela peut prendre une minute.",
				action: "Vérifier à nouveau",
			},
			"paid-twice": {
				heading: "Déjà payé",
				words: "Vous l’aviez déjà acheté, le second paiement vous est donc remboursé.",
				action: "Ouvrir",
			},
			refunded: {
				heading: "Votre argent vous a été rendu",
				words: "Le paiement a été remboursé, le contenu est donc de nouveau verrouillé.",
				action: "Acheter à nouveau",
			},
			disputed: {
				heading: "Verrouillé pour le moment",
				words: "Votre banque examine le paiement. En attendant, le contenu reste verrouillé.",
			},
			"not-ready": {
				heading: "Pas encore ouvert",
				words: "{name} n’a pas fini de préparer ce contenu. Revenez un peu plus tard.",
			},
			closed: {
				heading: "Fermé pour le moment",
				words:
					"Aucun nouvel accès n’est possible pour le moment. Les personnes qui avaient déjà accès peuvent toujours ouvrir le contenu.",
			},
			gone: { heading: "Ce n’est plus là", words: "{name} a retiré ce contenu." },
			"cannot-save": {
				heading: "Pas maintenant",
				words: "Ce serveur ne peut rien enregistrer pour le moment. Réessayez plus tard.",
			},
			"old-link": {
				heading: "Ce lien a expiré",
				words: "Il a déjà servi, ou il est trop ancien. Recommencez depuis la page.",
			},
		},
	},
	mail: {
		bought: {
			subject: "Votre lien vers {title}",
			heading: "{title} est à vous",
			paragraphs: [
				"Vous avez fait cet achat sur la page {page}. Ce lien ouvre le contenu sur tous vos appareils.",
				"La vente a été faite par {seller}. En cas de problème, écrivez à {contact}.",
				"Avant de payer, le {consentTime}, vous avez accepté ceci\u00a0: «\u00a0{consent}\u00a0»",
			],
			button: "Ouvrir",
			note: "Toute personne qui a ce lien peut ouvrir le contenu, alors gardez-le pour vous. Si vous n’avez rien acheté, ignorez cet e-mail.",
		},
		"sale-gone": {
			subject: "{title} n’est plus disponible",
			heading: "{title} n’est plus disponible",
			paragraphs: [
				"Vous avez fait cet achat sur la page {page}. Le contenu en a été retiré, votre lien ne l’ouvre donc plus.",
				"La vente a été faite par {seller}. Si vous en avez encore besoin, ou si vous souhaitez un remboursement, écrivez à {contact}.",
			],
			note: "Vous recevez cet e-mail parce que vous avez payé avec cette adresse.",
		},
		"sale-refunded": {
			subject: "Remboursement en cours pour {title}",
			heading: "Votre remboursement est en cours",
			paragraphs: [
				"Vous avez acheté {title} sur la page {page}. Le contenu en a été retiré, votre lien ne l’ouvre donc plus.",
				"L’argent vous revient par le moyen de paiement que vous avez utilisé. Votre banque peut mettre quelques jours à l’afficher.",
				"La vente a été faite par {seller}. Si l’argent n’arrive pas, écrivez à {contact}.",
			],
			note: "Vous recevez cet e-mail parce que vous avez payé avec cette adresse.",
		},
		"file-updated": {
			subject: "Une version plus récente de {title}",
			heading: "{title} existe dans une version plus récente",
			paragraphs: [
				"Vous avez fait cet achat sur la page {page}. Un fichier plus récent s’y trouve maintenant, et il est aussi à vous. Ce lien l’ouvre sur tous vos appareils.",
				"La vente a été faite par {seller}. En cas de problème, écrivez à {contact}.",
			],
			button: "Ouvrir",
			note: "Vous recevez cet e-mail parce que vous avez payé avec cette adresse. Toute personne qui a le lien peut l’ouvrir, alors gardez-le pour vous.",
		},
		"confirm-subscription": {
			subject: "{page}\u00a0: voulez-vous recevoir des e-mails\u00a0?",
			heading: "Est-ce bien votre adresse e-mail\u00a0?",
			paragraphs: [
				"Quelqu’un a saisi cette adresse sur {address}, pour recevoir des e-mails envoyés par {page}.",
				"Si c’était vous, merci de confirmer. Le lien rappelle ce que vous acceptez.",
			],
			button: "Confirmer l’adresse",
			note: `Si ce n’était pas vous, ignorez cet e-mail. Sans votre confirmation, il n’y a pas d’inscription, et nous supprimons votre adresse au bout de ${UNCONFIRMED_DAYS}\u00a0jours.`,
		},
		layout: {
			stop: "Ne plus recevoir ces e-mails",
			noButton: "Le bouton ne fonctionne pas\u00a0? Ouvrez",
		},
	},
	policies: {
		// "Responsable du traitement", "sous-traitant", "licite" and the article's short form are the GDPR's words in French. The
		// sentences are ours.
		"2026-11-29": {
			dated: "29 novembre 2026",
			about: "À propos des adresses e-mail laissées sur cette page.",
			responsible: "Responsable du traitement",
			purpose: {
				heading: "À quoi sert votre adresse",
				before: "Voici ce que vous acceptez\u00a0:",
				after: "Votre adresse ouvre aussi ce que vous avez demandé.",
			},
			sections: [
				{
					heading: "Ce qui est conservé",
					paragraphs: [
						"Votre adresse e-mail, le lien pour lequel elle a été demandée, le texte que vous avez accepté, et les dates et heures de votre demande, de votre confirmation et de votre désinscription. Votre adresse IP n’est pas conservée avec ces données.",
						`Un cookie retient que vous avez accès, pendant ${EMAIL_UNLOCK_DAYS}\u00a0jours au plus. Il ne concerne que cette page et ne sert à suivre personne.`,
					],
				},
				{
					heading: "Pourquoi c’est autorisé",
					paragraphs: [
						"Parce que vous y consentez (article 6, paragraphe 1, point a), du RGPD). Personne n’y est obligé, mais sans adresse, le lien reste fermé.",
						"Vous pouvez changer d’avis à tout moment\u00a0: utilisez le lien de désinscription dans notre e-mail, ou écrivez au contact ci-dessus. Ce qui a été fait avant reste licite.",
					],
				},
				{
					heading: "Durée de conservation",
					paragraphs: [
						`Une adresse que personne ne confirme est supprimée ${UNCONFIRMED_DAYS}\u00a0jours après avoir été saisie pour la dernière fois. Une adresse confirmée est conservée jusqu’à ce que le responsable du traitement la supprime, ou que cette page soit supprimée.`,
						"Si vous vous désinscrivez, votre adresse est conservée avec cette mention, pour que personne ne lui écrive plus. Pour la faire supprimer, écrivez au contact ci-dessus. Les sauvegardes gardent pendant un temps limité ce qui a été supprimé.",
					],
				},
				{
					heading: "Qui d’autre y a accès",
					paragraphs: [
						"Linkstead tient la liste et envoie l’e-mail de confirmation, pour le compte du responsable du traitement (en tant que sous-traitant). Linkstead n’utilise votre adresse pour rien d’autre.",
						"Le responsable du traitement peut confier la liste à un autre service, qui envoie les e-mails.",
					],
				},
				{
					heading: "Vos droits",
					paragraphs: [
						"Vous pouvez demander à consulter les données conservées à votre sujet, à les récupérer, à les faire rectifier ou effacer, ou à en faire limiter le traitement. Écrivez au contact ci-dessus. Vous pouvez aussi adresser une réclamation à l’autorité de protection des données du lieu où vous vivez.",
					],
				},
			],
			aboutUs: "Qui exploite Linkstead ici, et comment les données y sont traitées",
			origin: "Linkstead propose ce texte aux propriétaires de pages. Ce n’est pas un conseil juridique.",
		},
	},
};
