# Varnish 7 in front of the site. The environment of varnishd holds PURGE_TOKEN, the same as the site's;
# the site has PURGE_FORMAT=varnish and PURGE_URL=http://THIS-MACHINE:6081/
vcl 4.1;

import std;

backend site {
	.host = "127.0.0.1";
	.port = "3000";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (std.getenv("PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
			return (synth(403));
		}
		# It asks only what is kept (obj.…), so that Varnish can clean up behind.
		if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
			return (synth(400, std.ban_error()));
		}
		return (synth(200));
	}

	# Varnish would pass on unread what it does not know, and all that follows on the connection: also an address of the
	# visitor's own choice.
	if (req.method !~ "^(GET|HEAD|POST|OPTIONS)$") {
		return (synth(405));
	}

	if (req.url ~ "(?i)^/(amministrazione|iscrizione|anteprima|calendario)" || req.http.Cookie ~ "session_token=") {
		return (pass);
	}
	# Public pages are the same with and without one.
	if (req.method == "GET" || req.method == "HEAD") {
		unset req.http.Cookie;
	}
	set req.url = regsub(regsuball(req.url, "(?<=[?&])(utm_[a-z]+|fbclid|gclid)=[^&]*(&|$)", ""), "[?&]$", "");

	# An old page: for a minute while the new one is fetched, for a day while the site fails (see vcl_deliver).
	if (req.restarts == 0) {
		set req.grace = 60s;
	} else {
		set req.grace = 24h;
	}

	# Varnish itself knows gzip only.
	unset req.http.X-Encoding;
	if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
		set req.http.X-Encoding = "br";
	}
}

sub vcl_hash {
	hash_data(req.http.X-Encoding);
}

sub vcl_backend_fetch {
	if (bereq.http.X-Encoding && !bereq.uncacheable) {
		set bereq.http.Accept-Encoding = bereq.http.X-Encoding;
	}
	unset bereq.http.X-Encoding;
}

sub vcl_backend_response {
	if (beresp.status >= 500) {
		if (bereq.is_bgfetch) {
			return (abandon);
		}
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		return (deliver);
	}
	# What does not say for how long is not kept.
	if (!beresp.http.Cache-Control) {
		set beresp.ttl = 0s;
	}
	# Without PURGE_URL a page is kept for two seconds and never sent later.
	if (beresp.ttl > 0s && beresp.http.Cache-Control ~ "stale-while-revalidate") {
		set beresp.grace = 24h;
	} else {
		set beresp.grace = 0s;
	}
}

# The site gives no answer, and no old page may stand in. error.html of this folder lies in /etc/varnish.
sub vcl_backend_error {
	set beresp.http.Content-Type = "text/html; charset=utf-8";
	set beresp.http.Cache-Control = "no-store";
	set beresp.body = std.fileread("/etc/varnish/error.html");
	return (deliver);
}

sub vcl_deliver {
	if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
		return (restart);
	}
	unset resp.http.Surrogate-Key;
}
